// Alerts, choices and toasts. A modal <dialog> keeps the focus, closes on Esc and gives it back.

import { h, newId } from "./dom.js";
import { say } from "./words.js";

const TOAST_SECONDS = 4;

/** What a bot says so that it cannot be overlooked. */
export function alertDialog(title, text) {
  open(title, (close) => [
    h("p", {}, text),
    h("div", { class: "choices" }, h("button", { type: "button", class: "key primary", autofocus: true, onclick: close }, say("close"))),
  ], "alertdialog");
}

/** Let somebody choose; `options` are [label, action] pairs. */
export function choiceDialog(title, options, nothing) {
  open(title, (close) => {
    const choose = (action) => () => {
      close();
      action();
    };
    const buttons = options.map(([label, action]) =>
      h("button", { type: "button", class: "key primary", onclick: choose(action) }, label));
    return [
      options.length ? null : h("p", {}, nothing),
      h("div", { class: "choices" }, buttons,
        h("button", { type: "button", class: "key plain", onclick: close }, say("cancel"))),
    ];
  });
}

function open(title, content, role) {
  const id = newId("title");
  const dialog = h("dialog", { "aria-labelledby": id, role });
  const parts = [h("h2", { id }, title), ...content(() => dialog.close())];
  dialog.append(...parts.filter((part) => part !== null));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Short words that go by themselves, in a place of their own. */
export class Toasts {
  element = h("div", { class: "toasts", role: "status" });

  show(text) {
    const toast = h("p", { class: "toast" }, text);
    this.element.replaceChildren(toast);
    setTimeout(() => toast.remove(), Math.max(TOAST_SECONDS, text.length / 15) * 1000);
  }
}

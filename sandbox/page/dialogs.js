// Alerts, choices and toasts of one pane. A dialog covers its pane and no other: everybody has a phone of their own.

import { h, newId } from "./dom.js";
import { say } from "./words.js";

const TOAST_SECONDS = 4;

export class Dialogs {
  element = h("div", { class: "dialogs" });
  #waiting = [];

  /** `covered` gives the element that cannot be used while a dialog is open. */
  constructor(covered) {
    this.covered = covered;
  }

  get open() {
    return this.element.childElementCount > 0;
  }

  /** What a bot says so that it cannot be overlooked. */
  alert(title, text) {
    this.#show(title, "alertdialog", (close) => [
      h("p", {}, text),
      h("div", { class: "choices" }, h("button", { type: "button", class: "key primary", onclick: close }, say("close"))),
    ]);
  }

  /** Let somebody choose; `options` are [label, action] pairs. */
  choose(title, options, nothing) {
    this.#show(title, "dialog", (close) => {
      const buttons = options.map(([label, action]) => {
        const choose = () => {
          close();
          action();
        };
        return h("button", { type: "button", class: "key primary", onclick: choose }, label);
      });
      return [
        options.length ? null : h("p", {}, nothing),
        h("div", { class: "choices" }, buttons,
          h("button", { type: "button", class: "key plain", onclick: close }, say("cancel"))),
      ];
    });
  }

  /** One after the other; the focus goes in only if it was in this pane, and comes back. */
  #show(title, role, content) {
    if (this.open) {
      this.#waiting.push([title, role, content]);
      return;
    }
    const before = document.activeElement;
    const elsewhere = before !== document.body && !this.covered().contains(before);
    const id = newId("title");
    const close = () => {
      this.element.replaceChildren();
      this.covered().inert = false;
      if (!elsewhere) (before.isConnected ? before : this.covered().querySelector("[tabindex]"))?.focus({ preventScroll: true });
      const next = this.#waiting.shift();
      if (next) this.#show(...next);
    };
    const escape = (event) => {
      if (event.key === "Escape") close();
    };
    const dialog = h("dialog", { open: true, role, "aria-labelledby": id, onkeydown: escape }, h("h2", { id }, title), ...content(close));
    this.element.replaceChildren(dialog);
    this.covered().inert = true;
    if (!elsewhere) dialog.querySelector("button").focus({ preventScroll: true });
  }
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

// The messages of one conversation, as elements that change only where the messages do.

import { h } from "./dom.js";
import { graft, messageElement } from "./message.js";
import { say } from "./words.js";

const NEAR = 80;

export class Talk {
  #drawn = new Map();

  constructor(person, actions) {
    this.person = person;
    this.actions = actions;
    this.list = h("ol", { class: "messages" });
    this.element = h("div", { class: "scroll", tabindex: 0, role: "log", "aria-label": say("messages") }, this.list);
  }

  /** Bring the elements up to date; who reads the end goes on reading the end. */
  draw(messages, hint) {
    const atEnd = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < NEAR;
    this.#forget(new Set(messages.map((message) => message.key)));
    messages.forEach((message, index) => this.#place(this.#elementOf(message), index));
    this.list.dataset.hint = this.list.querySelector(".message") ? "" : hint;
    if (atEnd) this.toEnd();
  }

  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
  }

  /** The buttons of a message that send this data. */
  buttons(key, data) {
    const found = this.#drawn.get(key)?.element.querySelectorAll("[data-tap]") ?? [];
    return [...found].filter((button) => button.dataset.tap === data);
  }

  #forget(alive) {
    for (const [key, { element }] of this.#drawn) {
      if (alive.has(key)) continue;
      if (element.contains(document.activeElement)) this.element.focus({ preventScroll: true });
      element.remove();
      this.#drawn.delete(key);
    }
  }

  #elementOf(message) {
    const old = this.#drawn.get(message.key);
    if (old?.message === message) return old.element;
    const fresh = messageElement(message, this.person, this.actions);
    if (old) this.#update(old.element, fresh);
    const element = old?.element ?? fresh;
    this.#drawn.set(message.key, { message, element });
    return element;
  }

  /** The focus stays on the button at the same place. */
  #update(element, fresh) {
    const focused = document.activeElement;
    const index = [...element.querySelectorAll("button")].indexOf(focused);
    graft(element, fresh);
    if (index < 0 || focused.isConnected) return;
    const buttons = element.querySelectorAll("button");
    (buttons[Math.min(index, buttons.length - 1)] ?? this.element).focus({ preventScroll: true });
  }

  #place(element, index) {
    const there = this.list.children[index];
    if (there !== element) this.list.insertBefore(element, there ?? null);
  }
}

// Where a person writes: a line with the bot's commands at hand.

import { h, newId } from "./dom.js";
import { say } from "./words.js";

export class Composer {
  #asked = null;
  #choices = [];
  #chosen = -1;

  /** `commands` gives what the bot offers here, `send` takes a text. */
  constructor({ commands, send }) {
    this.commands = commands;
    this.send = send;
    this.list = h("ul", { class: "commands", role: "listbox", id: newId("commands"), "aria-label": say("commands"), hidden: true });
    this.input = h("input", {
      type: "text",
      role: "combobox",
      placeholder: say("write"),
      "aria-label": say("write"),
      "aria-controls": this.list.id,
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      maxlength: 4096,
      oninput: () => this.#suggest(this.input.value),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#close(),
    });
    this.menu = h("button", {
      type: "button",
      class: "menu",
      "aria-label": say("commands"),
      title: say("commands"),
      // The list must not close (by the loss of focus) before the click opens or closes it.
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.#toggle(),
    }, "/");
    const sendButton = h("button", { type: "submit", class: "send", "aria-label": say("send"), title: say("send") }, "➤");
    this.element = h("form", { class: "composer", onsubmit: (event) => this.#submit(event) },
      this.list, this.menu, this.input, sendButton);
  }

  #submit(event) {
    event.preventDefault();
    this.#say(this.input.value);
  }

  #say(text) {
    this.#close();
    if (!text.trim()) return;
    this.input.value = "";
    this.send(text);
  }

  #toggle() {
    this.input.focus();
    if (this.list.hidden) this.#suggest("/");
    else this.#close();
  }

  /** The bot's commands may have changed: whoever asked for them in vain gets them now. */
  refresh() {
    if (this.#asked !== null && this.list.hidden) this.#suggest(this.#asked);
  }

  #suggest(text) {
    this.#asked = text;
    const beginning = /^\/(\w*)$/.exec(text)?.[1];
    const fitting = beginning === undefined ? [] : this.commands().filter(({ command }) => command.startsWith(beginning));
    this.#choices = fitting.map((command, index) => this.#choice(command, index));
    this.list.replaceChildren(...this.#choices);
    this.list.hidden = fitting.length === 0;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.#choose(-1);
  }

  #choice({ command, description }, index) {
    return h("li", {
      role: "option",
      id: `${this.list.id}-${index}`,
      "aria-selected": "false",
      "data-command": command,
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.#say(`/${command}`),
    }, h("b", {}, `/${command}`), h("span", {}, description));
  }

  #choose(index) {
    this.#chosen = index;
    this.#choices.forEach((choice, at) => choice.setAttribute("aria-selected", String(at === index)));
    if (index < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", this.#choices[index].id);
  }

  #key(event) {
    if (this.list.hidden) return;
    const count = this.#choices.length;
    const name = this.#choices[Math.max(this.#chosen, 0)].dataset.command;
    if (event.key === "ArrowDown") this.#choose((this.#chosen + 1) % count);
    else if (event.key === "ArrowUp") this.#choose((this.#chosen + count) % count - (this.#chosen > 0 ? 1 : 0));
    else if (event.key === "Escape") this.#close();
    else if (event.key === "Tab" && !event.shiftKey) this.#complete(name);
    else if (event.key === "Enter" && this.#chosen >= 0) this.#say(`/${name}`);
    else return;
    event.preventDefault();
  }

  #complete(name) {
    this.input.value = `/${name} `;
    this.#close();
  }

  #close() {
    this.#asked = null;
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.#choose(-1);
  }
}

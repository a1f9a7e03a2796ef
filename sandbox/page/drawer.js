// The developer's drawer: the bot's switch, trouble, limits, and everything that travels. Closed, it costs nothing.

import { Budgets } from "./budgets.js";
import { h } from "./dom.js";
import { Log } from "./log.js";
import { recall, remember } from "./memory.js";
import { Switches } from "./switches.js";
import { say } from "./words.js";

export class Drawer {
  element = h("aside", { class: "drawer", id: "drawer", hidden: true });
  #source = null;

  constructor() {
    this.button = h("button", {
      type: "button", class: "square", "aria-controls": this.element.id, onclick: () => this.#toggle(),
    }, "🛠");
    this.draw();
    if (recall("drawer") === "open") this.#open();
  }

  /** Draw everything in the page's language. */
  draw() {
    for (const element of [this.button, this.element]) element.setAttribute("aria-label", say("drawer"));
    this.button.title = say("drawer");
    const titles = new Map();
    this.switches = new Switches(titles);
    this.budgets = new Budgets(titles);
    this.log = new Log(titles);
    const close = h("button", { type: "button", class: "square close", "aria-label": say("closeDrawer"), title: say("closeDrawer"), onclick: () => this.#toggle() }, "✕");
    this.element.replaceChildren(
      h("header", {}, h("h2", {}, say("drawer")), close),
      this.switches.element, this.budgets.element, this.log.element);
    if (this.#source) this.#open();
    else this.#tell();
  }

  #toggle() {
    if (this.#source) this.#close();
    else this.#open();
    remember("drawer", this.#source ? "open" : "closed");
    this.button.focus();
  }

  #open() {
    this.#source?.close();
    this.#source = new EventSource("wire");
    this.#source.addEventListener("open", () => this.log.clear());
    for (const [name, take] of [
      ["switches", (state) => this.#takeSwitches(state)],
      ["budgets", (state) => this.budgets.draw(state)],
      ["entries", ({ entries }) => this.log.add(entries)],
    ]) this.#source.addEventListener(name, (event) => take(JSON.parse(event.data)));
    this.#tell();
  }

  #takeSwitches(state) {
    this.switches.draw(state);
    this.log.offerChats(state.chats);
  }

  #close() {
    this.#source.close();
    this.#source = null;
    this.#tell();
  }

  #tell() {
    this.element.hidden = this.#source === null;
    this.button.setAttribute("aria-expanded", String(this.#source !== null));
  }
}

// Switches for the bot itself and for trouble of every kind.

import { h, select } from "./dom.js";
import { ask } from "./live.js";
import { say } from "./words.js";

const EVERYWHERE = ["network", "server", "limits"];

export class Switches {
  #chosen = null;
  #drawn = "";

  /** `titles` (a Map) is kept up to date with the names of the chats. */
  constructor(titles) {
    this.titles = titles;
    this.failure = h("p", { class: "failure", role: "alert" });
    this.bot = h("div", { class: "controls" });
    this.everywhere = h("div", { class: "controls" });
    this.there = h("div", { class: "controls" });
    this.element = h("div", {},
      h("section", {}, h("h3", {}, say("theBot")), this.bot),
      h("section", {}, h("h3", {}, say("trouble")), this.everywhere, this.there, this.failure));
  }

  /** The switches as they stand. */
  draw(state) {
    this.state = state;
    this.titles.clear();
    for (const { id, title, type } of state.chats) {
      this.titles.set(id, type === "private" ? say("privateOf", title) : title);
    }
    this.#redraw();
  }

  #redraw() {
    const looks = JSON.stringify([this.state, this.#chosen]);
    if (looks === this.#drawn) return;
    this.#drawn = looks;
    const focused = document.activeElement?.dataset?.switch;
    this.bot.replaceChildren(...this.#botControls());
    this.everywhere.replaceChildren(...EVERYWHERE.map((what) => this.#toggle(what)));
    this.there.replaceChildren(...this.#chatControls());
    if (focused) this.element.querySelector(`[data-switch="${focused}"]`)?.focus();
  }

  #botControls() {
    const { speeds, speed } = this.state;
    if (!speeds.length) return [h("p", { class: "hint" }, say("startedElsewhere"))];
    const again = (chosen) => this.#ask("restart", { speed: chosen });
    const choice = select(say("speed"), speeds.map((each) => [each, say("speedOf", each)]), speed, (chosen) => again(Number(chosen)));
    choice.dataset.switch = "speed";
    return [
      h("button", { type: "button", class: "switch", "data-switch": "restart", onclick: () => again(speed) }, `⟳ ${say("restart")}`),
      choice,
      h("p", { class: "hint" }, say("speedHint")),
    ];
  }

  #toggle(what) {
    const on = this.state[what];
    return h("button", {
      type: "button", class: "switch", "data-switch": what, "aria-pressed": String(on), title: say(`${what}Hint`),
      onclick: () => this.#trouble({ what, on: !on }),
    }, say(what));
  }

  #chatControls() {
    const { chats } = this.state;
    const chat = chats.find(({ id }) => id === this.#chosen) ?? chats.find(({ type }) => type !== "private") ?? chats[0];
    this.#chosen = chat.id;
    const choose = (id) => {
      this.#chosen = Number(id);
      this.#redraw();
    };
    const choice = select(say("where"), chats.map(({ id }) => [id, this.titles.get(id)]), chat.id, choose);
    choice.dataset.switch = "where";
    const absence = chat.type === "private" ? "blocked" : "kicked";
    return [
      choice,
      this.#chatSwitch("absence", chat, say(absence), { on: !chat.absent, "aria-pressed": String(chat.absent) }),
      this.#chatSwitch("flood", chat, say("flood"), { title: say("floodHint") }),
      chat.type === "group" ? this.#chatSwitch("upgrade", chat, say("upgrade"), {}) : null,
    ].filter(Boolean);
  }

  #chatSwitch(what, chat, words, { on = true, ...attributes }) {
    return h("button", {
      type: "button", class: "switch", "data-switch": what, ...attributes, onclick: () => this.#trouble({ what, chat: chat.id, on }),
    }, words);
  }

  #trouble(wish) {
    return this.#ask("trouble", wish);
  }

  async #ask(what, wish) {
    this.failure.textContent = "";
    try {
      await ask(what, wish);
    } catch (error) {
      this.failure.textContent = error.message;
    }
  }
}

// Everything that travels between bot and Telegram, newest first, to be searched and filtered.

import { h, select } from "./dom.js";
import { exactTime, say } from "./words.js";

const MOST = 400;
const POLL = "getUpdates";
const ANY = "";

export class Log {
  #shown = new Map(); // id → { entry, element, text }
  #names = new Set();
  #chats = "";
  #filter = { text: "", chat: ANY, name: ANY, errors: false };

  constructor(titles) {
    this.titles = titles;
    this.list = h("ol", { class: "entries" });
    this.chat = h("span");
    this.name = h("span");
    this.search = h("input", {
      type: "search", placeholder: say("search"), "aria-label": say("search"), oninput: () => this.#choose({ text: this.search.value.toLowerCase() }),
    });
    this.errors = h("input", { type: "checkbox", onchange: () => this.#choose({ errors: this.errors.checked }) });
    this.element = h("section", { class: "log" }, h("h3", {}, say("log")),
      h("div", { class: "controls" }, this.search, this.chat, this.name, h("label", {}, this.errors, ` ${say("errorsOnly")}`)),
      this.list);
    this.#offerNames();
    this.offerChats([]);
  }

  clear() {
    this.#shown.clear();
    this.list.replaceChildren();
  }

  /** New entries, or known ones with another outcome. */
  add(entries) {
    for (const entry of [...entries].sort((a, b) => a.at - b.at)) this.#put(entry);
    for (const [id, { element }] of this.#shown) {
      if (this.#shown.size <= MOST) break;
      element.remove();
      this.#shown.delete(id);
    }
    const names = new Set([...this.#names, ...entries.map(({ name }) => name)]);
    if (names.size > this.#names.size) {
      this.#names = names;
      this.#offerNames();
    }
  }

  offerChats(chats) {
    const looks = JSON.stringify(chats.map(({ id }) => id));
    if (looks === this.#chats) return;
    this.#chats = looks;
    const options = [[ANY, say("everyChat")], ...chats.map(({ id }) => [id, this.titles.get(id)])];
    this.chat.replaceChildren(select(say("chat"), options, this.#filter.chat, (chat) => this.#choose({ chat })));
  }

  #offerNames() {
    const options = [[ANY, say("everyName")], ...[...this.#names].sort().map((name) => [name, name])];
    this.name.replaceChildren(select(say("method"), options, this.#filter.name, (name) => this.#choose({ name })));
  }

  #put(entry) {
    const old = this.#shown.get(entry.id);
    const element = old?.element ?? h("li");
    const text = JSON.stringify([entry.name, entry.note, entry.body, entry.result]).toLowerCase();
    const details = this.#details(entry, old?.element.firstChild.open);
    element.replaceChildren(details);
    element.className = `entry ${entry.state}`;
    this.#shown.set(entry.id, { entry, element, text });
    element.hidden = !this.#fits(entry, text);
    if (!old) this.list.prepend(element);
  }

  #details(entry, open) {
    const arrow = entry.kind === "call" ? "→" : "←";
    const mark = { ok: "", error: `✗ ${entry.note}`, waiting: "…" }[entry.state];
    const details = h("details", { open },
      h("summary", {},
        h("time", {}, exactTime(entry.at)),
        h("span", { class: entry.kind, role: "img", "aria-label": say(entry.kind) }, arrow),
        h("b", {}, entry.name),
        h("span", { class: "in" }, this.titles.get(entry.chat) ?? ""),
        h("span", { class: "note" }, mark || entry.note)));
    const fill = () => {
      if (details.open && details.children.length === 1) details.append(...contents(entry));
    };
    details.addEventListener("toggle", fill);
    fill();
    return details;
  }

  #choose(part) {
    Object.assign(this.#filter, part);
    for (const { entry, element, text } of this.#shown.values()) element.hidden = !this.#fits(entry, text);
  }

  /** The bot asks for updates all the time: that is shown only to whoever chooses it. */
  #fits(entry, text) {
    const filter = this.#filter;
    const named = filter.name === ANY ? entry.name !== POLL || entry.state === "error" : entry.name === filter.name;
    return named
      && (filter.chat === ANY || String(entry.chat) === filter.chat)
      && (!filter.errors || entry.state === "error")
      && text.includes(filter.text);
  }
}

function contents({ kind, body, result }) {
  const parts = [h("pre", { tabindex: 0 }, pretty(body))];
  if (kind === "call") parts.push(h("p", {}, say("result")), h("pre", { tabindex: 0 }, pretty(result)));
  return parts;
}

/** JSON over several lines; JSON inside of strings, as forms carry it, is unpacked. */
function pretty(value) {
  return JSON.stringify(value, (_, inner) => (typeof inner === "string" && /^[[{]/.test(inner) ? unpacked(inner) : inner), 2) ?? "…";
}

function unpacked(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

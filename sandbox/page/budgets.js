// How much of Telegram's limits is used at this moment.

import { h } from "./dom.js";
import { say } from "./words.js";

export class Budgets {
  #titles;

  constructor(titles) {
    this.#titles = titles;
    this.list = h("dl", { class: "budgets" });
    this.overruns = h("p", { class: "hint" });
    this.element = h("section", {}, h("h3", {}, say("budgets")), this.list, this.overruns);
  }

  draw({ overall, chats, overruns }) {
    const rows = [[say("overall"), overall], ...chats.map((budget) => [this.#titles.get(budget.chat) ?? budget.chat, budget])];
    this.list.replaceChildren(...rows.flatMap(([name, budget]) => row(String(name), budget)));
    this.overruns.textContent = say("overruns", overruns);
  }
}

function row(name, { used, calls, seconds }) {
  const words = say("usedOf", used, calls, seconds);
  return [
    h("dt", {}, name),
    h("dd", {}, h("meter", { min: 0, max: calls, high: calls * 0.8, value: Math.min(used, calls), "aria-label": `${name}: ${words}` }), h("span", {}, words)),
  ];
}

// The page: a bar, one to four people side by side, and a notice when something is wrong.

import { h, select } from "./dom.js";
import { Drawer } from "./drawer.js";
import { Live } from "./live.js";
import * as memory from "./memory.js";
import { Pane } from "./pane.js";
import { readPlaces, writePlaces } from "./places.js";
import { currentLanguage, LANGUAGES, say, speak } from "./words.js";

const MOST_PANES = 4;
const PHONE = window.matchMedia("(max-width: 720px)");

const live = new Live();
const bar = h("header", { class: "bar" });
const notice = h("p", { class: "notice", role: "status" });
const main = h("main");
const drawer = new Drawer();
const RESTART_SECONDS = 8;

// What each pane shows stands in the address, so that a reload or a bookmark finds it again.
let asked = readPlaces(location.hash);
const room = Math.max(1, Math.floor(window.innerWidth / 260));
let wanted = Math.min(asked.length, room) || (window.innerWidth < 1000 ? 1 : 2);
let panes = [];
let restartedUntil = 0;

live.isLookedAt = (person, chat, topic) => !document.hidden && panes.some((pane) => pane.shows(person, chat, topic));

function drawBar() {
  bar.replaceChildren(
    h("h1", {}, say("title")),
    paneChoice(),
    select(say("pageLanguage"), LANGUAGES, currentLanguage(), changeLanguage),
    h("button", { type: "button", class: "square", "aria-label": say("theme"), title: say("theme"), onclick: changeTheme }, "◐"),
    drawer.button);
}

function paneChoice() {
  const choices = Array.from({ length: MOST_PANES }, (_, index) => index + 1).map((count) =>
    h("label", {},
      h("input", { type: "radio", name: "panes", value: count, checked: count === wanted, onchange: () => choosePanes(count) }),
      h("span", {}, count)));
  return h("fieldset", { class: "panes" }, h("legend", {}, say("panes")), choices);
}

function choosePanes(count) {
  wanted = count;
  arrange();
}

function changeLanguage(language) {
  speak(language);
  memory.remember("language", language);
  drawBar();
  drawer.draw();
  drawNotice();
  for (const pane of panes) pane.show(pane.personId, pane.chatId, pane.topicId);
}

function changeTheme() {
  const root = document.documentElement;
  const dark = getComputedStyle(root).colorScheme === "dark"
    || (root.style.colorScheme === "" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  root.style.colorScheme = dark ? "light" : "dark";
  memory.remember("theme", root.style.colorScheme);
}

/** As many panes as wanted; a phone has room for one. */
function arrange() {
  if (live.world === null) return;
  const count = Math.min(PHONE.matches ? 1 : wanted, live.world.people.length);
  panes = panes.slice(0, count);
  while (panes.length < count) panes.push(new Pane(live, nextPlace(), remember));
  remember();
  main.replaceChildren(...panes.map((pane) => pane.element));
  for (const pane of panes) pane.talk.toEnd();
}

function nextPlace() {
  const place = asked.shift();
  if (place && live.person(place.person)) return place;
  const stranger = live.world.people.find((person) => !panes.some((pane) => pane.personId === person.id));
  return { person: (stranger ?? live.world.people[0]).id };
}

function remember() {
  history.replaceState(null, "", `#${writePlaces(panes.map((pane) => pane.place))}`);
}

function drawNotice() {
  const trouble = { connecting: "connecting", lost: "lost" }[live.connection]
    ?? (live.world && !live.world.present ? "away" : null)
    ?? (Date.now() < restartedUntil ? "restarted" : null);
  notice.textContent = trouble ? say(trouble) : "";
}

live.addEventListener("connection", drawNotice);
live.addEventListener("world", () => {
  if (panes.length === 0) arrange();
  for (const pane of panes) pane.drawWorld();
  drawNotice();
});
live.addEventListener("chat", ({ detail: { person, chat } }) => {
  for (const pane of panes) {
    if (pane.shows(person, chat)) pane.drawChat();
    else pane.drawChats();
  }
});
live.addEventListener("answer", ({ detail }) => {
  panes.find((pane) => pane.personId === detail.person)?.answer(detail);
});
live.addEventListener("restart", () => {
  restartedUntil = Date.now() + RESTART_SECONDS * 1000;
  setTimeout(drawNotice, RESTART_SECONDS * 1000 + 50);
  drawNotice();
});
PHONE.addEventListener("change", arrange);
document.addEventListener("visibilitychange", () => {
  for (const pane of panes) pane.drawChat();
});

speak(currentLanguage());
drawBar();
drawNotice();
document.documentElement.style.colorScheme = memory.recall("theme") ?? "";
document.body.append(bar, notice, h("div", { class: "stage" }, main, drawer.element));
live.open();

// One person's messenger: who one is, the chats, the conversation.

import { Composer } from "./composer.js";
import { alertDialog, choiceDialog, Toasts } from "./dialogs.js";
import { h, select } from "./dom.js";
import { destination } from "./links.js";
import { ask } from "./live.js";
import { Talk } from "./talk.js";
import { PERSON_LANGUAGES, say } from "./words.js";

const ANSWER_SECONDS = 30;

export class Pane {
  #waiting = new Map();

  constructor(live, personId, chatId = personId) {
    this.live = live;
    this.toasts = new Toasts();
    this.element = h("section", { class: "pane" });
    this.show(personId, chatId);
  }

  get person() {
    return this.live.person(this.personId);
  }

  get chat() {
    return this.live.chat(this.personId, this.chatId) ?? this.person.chats[0];
  }

  shows(personId, chatId) {
    return this.personId === personId && this.chatId === chatId;
  }

  /** Become this person, in this chat. */
  show(personId, chatId) {
    this.personId = personId;
    this.chatId = this.live.chat(personId, chatId) ? chatId : personId;
    this.talk = new Talk(this.person, this.#actions());
    this.composer = new Composer({ commands: () => this.chat.commands, send: (text) => this.#say(text) });
    this.startButton = h("button", { type: "button", class: "key primary start", onclick: () => this.#start("") }, say("start"));
    this.chats = h("ul");
    this.heading = h("h2");
    this.subtitle = h("p");
    this.foot = h("footer");
    this.people = select(say("person"), this.live.world.people.map((person) => [person.id, person.first_name]), personId,
      (chosen) => this.show(Number(chosen), this.chat.type === "private" ? Number(chosen) : this.chatId));
    this.language = select(say("personLanguage"), PERSON_LANGUAGES, this.person.language_code,
      (language) => this.#ask("language", { language }));
    this.element.replaceChildren(h("div", { class: "frame" },
      h("div", { class: "who" }, this.people, this.language),
      h("nav", { "aria-label": say("chats") }, this.chats),
      h("div", { class: "talk" },
        h("header", {}, this.heading, this.subtitle), this.talk.element, this.toasts.element, this.foot)));
    this.element.setAttribute("aria-label", this.person.first_name);
    this.drawWorld();
    this.drawChat();
    this.talk.toEnd();
  }

  /** People, chats and commands may have changed. */
  drawWorld() {
    if (!this.live.chat(this.personId, this.chatId)) this.chatId = this.personId;
    this.heading.textContent = this.#title(this.chat);
    this.subtitle.textContent = this.chat.type === "private" ? say("bot") : say("members", this.chat.members.length);
    this.language.value = this.person.language_code;
    const foot = this.chat.open ? this.composer.element : this.startButton;
    if (this.foot.firstChild !== foot) this.foot.replaceChildren(foot);
    this.composer.refresh();
    this.drawChats();
  }

  /** The messages of the chat that is shown have changed. */
  drawChat() {
    const conversation = this.live.conversation(this.personId, this.chatId);
    if (!document.hidden) conversation.unread.clear();
    const hint = this.chat.type !== "private" ? "emptyGroup" : this.chat.open ? "empty" : "emptyPrivate";
    this.talk.draw(conversation.shown, say(hint));
    this.drawChats();
  }

  /** The list of chats, and how much is unread. */
  drawChats() {
    for (const option of this.people.options) {
      const person = this.live.person(Number(option.value));
      const unread = person.id === this.personId ? 0 : this.live.unread(person);
      option.textContent = unread ? `${person.first_name} (${unread})` : person.first_name;
    }
    const focused = document.activeElement?.dataset?.chat;
    const kept = this.chats.contains(document.activeElement);
    this.chats.replaceChildren(...this.person.chats.map((chat) => this.#chatItem(chat)));
    if (kept) this.chats.querySelector(`[data-chat="${focused}"]`)?.focus();
  }

  #chatItem(chat) {
    const conversation = this.live.conversation(this.personId, chat.id);
    const unread = conversation.unread.size;
    const last = conversation.last;
    const preview = (last?.text ?? last?.caption ?? "").split("\n")[0];
    const open = () => {
      this.show(this.personId, chat.id);
      this.chats.querySelector(`[data-chat="${chat.id}"]`)?.focus();
    };
    return h("li", {}, h("button", { type: "button", "data-chat": chat.id, "aria-current": chat.id === this.chatId && "true", onclick: open },
      h("span", { class: "avatar", "aria-hidden": "true" }, chat.type === "private" ? "🤖" : "👥"),
      h("span", { class: "name" }, this.#title(chat)),
      h("span", { class: "preview" }, preview),
      unread ? h("span", { class: "badge", role: "img", "aria-label": say("unread", unread) }, unread) : null));
  }

  #title(chat) {
    return chat.type === "private" ? this.live.world.bot.first_name : chat.title;
  }

  // What the person does

  #actions() {
    return {
      tap: (message, data) => this.#tap(message, data),
      follow: (url) => this.follow(url),
      command: (text) => this.#say(text),
      copy: (text) => navigator.clipboard.writeText(text).then(() => this.toasts.show(say("copied"))),
    };
  }

  async #ask(what, wish) {
    try {
      await ask(what, { person: this.personId, ...wish });
    } catch (error) {
      console.error(error);
      this.toasts.show(say("failed"));
    }
  }

  #say(text) {
    this.talk.toEnd();
    return this.#ask("say", { chat: this.chatId, text });
  }

  #start(payload) {
    return this.#ask("start", { payload });
  }

  #tap(message, data) {
    for (const button of this.talk.buttons(message.key, data)) button.setAttribute("aria-busy", "true");
    const key = `${message.key} ${data}`;
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(key, setTimeout(() => this.#settle(message.key, data, say("noAnswer")), ANSWER_SECONDS * 1000));
    return this.#ask("tap", { chat: this.chatId, message: message.key, data });
  }

  #settle(messageKey, data, text) {
    const key = `${messageKey} ${data}`;
    clearTimeout(this.#waiting.get(key));
    this.#waiting.delete(key);
    for (const button of this.talk.buttons(messageKey, data)) button.removeAttribute("aria-busy");
    if (text) this.toasts.show(text);
  }

  /** The bot has answered a tap of this person. */
  answer({ message, data, text, alert, url }) {
    this.#settle(message, data, alert ? "" : text);
    if (alert && text) alertDialog(say("alertTo", this.person.first_name), text);
    if (url) this.follow(url);
  }

  /** Go where a link leads. */
  follow(address) {
    const { bot } = this.live.world;
    const { kind, payload, url } = destination(address, bot.username);
    if (kind === "out") window.open(url, "_blank", "noopener");
    if (kind === "nowhere") this.toasts.show(say("nowhere"));
    if (kind === "invite") this.#choose("chooseGroup", this.#groups(), (chat) => this.#ask("invite", { chat, payload }));
    if (kind === "share") this.#choose("chooseChat", this.person.chats, (chat) => this.#ask("say", { chat, text: payload }));
    if (kind === "chat" || kind === "start") this.show(this.personId, this.personId);
    if (kind === "start") this.#start(payload);
  }

  #groups() {
    return this.person.chats.filter((chat) => chat.type !== "private");
  }

  #choose(question, chats, action) {
    const options = chats.map((chat) => [this.#title(chat), () => {
      this.show(this.personId, chat.id);
      action(chat.id);
    }]);
    choiceDialog(say(question), options, say("noChats"));
  }
}

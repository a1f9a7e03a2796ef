// One person's messenger: who one is, the chats, the conversation.

import { Composer } from "./composer.js";
import { Dialogs, Toasts } from "./dialogs.js";
import { h, select } from "./dom.js";
import { destination } from "./links.js";
import { ask, GENERAL } from "./live.js";
import { Talk } from "./talk.js";
import { PERSON_LANGUAGES, say } from "./words.js";

const ANSWER_SECONDS = 30;

export class Pane {
  #waiting = new Map();
  #tapped = new Set();

  /** `moved` is called whenever another person, chat or topic is shown. */
  constructor(live, { person, chat = person, topic = GENERAL }, moved) {
    this.live = live;
    this.moved = moved;
    this.toasts = new Toasts();
    this.dialogs = new Dialogs(() => this.frame);
    this.element = h("section", { class: "pane" });
    this.show(person, chat, topic);
  }

  get person() {
    return this.live.person(this.personId);
  }

  get chat() {
    return this.live.chat(this.personId, this.chatId) ?? this.person.chats[0];
  }

  get place() {
    return { person: this.personId, chat: this.chatId, topic: this.topicId };
  }

  shows(personId, chatId, topicId = this.topicId) {
    return this.personId === personId && this.chatId === chatId && this.topicId === topicId;
  }

  /** Become this person, in this chat and topic. */
  show(personId, chatId, topicId = GENERAL) {
    this.personId = personId;
    this.chatId = this.live.chat(personId, chatId) ? chatId : personId;
    this.topicId = this.chat.topics.some((topic) => topic.id === topicId) ? topicId : GENERAL;
    this.talk = new Talk(this.person, this.#actions());
    this.composer = new Composer({ commands: () => this.chat.commands, send: (text) => this.#say(text) });
    this.startButton = h("button", { type: "button", class: "key primary start", onclick: () => this.#start("") }, say("start"));
    this.chats = h("ul");
    this.heading = h("h2");
    this.subtitle = h("p");
    this.topics = h("div", { class: "topics", role: "group", "aria-label": say("topics") });
    this.foot = h("footer");
    this.people = select(say("person"), this.live.world.people.map((person) => [person.id, person.first_name]), personId,
      (chosen) => this.show(Number(chosen), this.chat.type === "private" ? Number(chosen) : this.chatId));
    this.language = select(say("personLanguage"), PERSON_LANGUAGES, this.person.language_code,
      (language) => this.#ask("language", { language }));
    this.frame = h("div", { class: "frame", inert: this.dialogs.open },
      h("div", { class: "who" }, this.people, this.language),
      h("nav", { "aria-label": say("chats") }, this.chats),
      h("div", { class: "talk" },
        h("header", {}, this.heading, this.subtitle), this.topics, this.talk.element, this.toasts.element, this.foot));
    this.element.replaceChildren(this.frame, this.dialogs.element);
    this.element.setAttribute("aria-label", this.person.first_name);
    this.drawWorld();
    this.drawChat();
    this.talk.toEnd();
    this.moved();
  }

  /** People, chats and commands may have changed. */
  drawWorld() {
    if (!this.live.chat(this.personId, this.chatId)) {
      const upgraded = this.person.chats.find((chat) => chat.formerly === this.chatId);
      this.show(this.personId, upgraded?.id ?? this.personId);
      return;
    }
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
    if (!document.hidden) conversation.read(this.topicId);
    const hint = this.chat.type !== "private" ? "emptyGroup" : this.chat.open ? "empty" : "emptyPrivate";
    this.talk.draw(conversation.in(this.topicId), say(hint));
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
    this.#drawTopics();
  }

  #drawTopics() {
    const focused = document.activeElement?.dataset?.topic;
    const kept = this.topics.contains(document.activeElement);
    const general = { id: GENERAL, name: say("general") };
    const topics = this.chat.is_forum ? [general, ...this.chat.topics] : [];
    this.topics.replaceChildren(...topics.map((topic) => this.#topicItem(topic)));
    this.topics.hidden = topics.length === 0;
    if (kept) this.topics.querySelector(`[data-topic="${focused}"]`)?.focus();
  }

  #topicItem({ id, name }) {
    const unread = this.live.conversation(this.personId, this.chatId).unreadIn(id);
    const open = () => {
      this.show(this.personId, this.chatId, id);
      this.topics.querySelector(`[data-topic="${id}"]`).focus();
    };
    return h("button", { type: "button", "data-topic": id, "aria-current": id === this.topicId && "true", onclick: open }, `# ${name}`,
      badge(unread));
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
      h("span", { class: "avatar", "aria-hidden": "true" }, chat.type === "private" ? "🤖" : chat.is_forum ? "💬" : "👥"),
      h("span", { class: "name" }, this.#title(chat)),
      h("span", { class: "preview" }, preview),
      badge(unread)));
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
    return this.#ask("say", { chat: this.chatId, topic: this.topicId || null, text });
  }

  #start(payload) {
    return this.#ask("start", { payload });
  }

  #tap(message, data) {
    for (const button of this.talk.buttons(message.key, data)) button.setAttribute("aria-busy", "true");
    const key = `${message.key} ${data}`;
    this.#tapped.add(key);
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
    if (!this.#tapped.has(`${message} ${data}`)) return; // by somebody else, or in another window
    this.#settle(message, data, alert ? "" : text);
    if (alert && text) this.dialogs.alert(say("alertTo", this.person.first_name), text);
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
    this.dialogs.choose(say(question), options, say("noChats"));
  }
}

function badge(unread) {
  return unread ? h("span", { class: "badge", role: "img", "aria-label": say("unread", unread) }, unread) : null;
}

// The page's copy of the world, kept up to date by server-sent events.

const RETRY = 2000;

/** The topic that everything belongs to which is in none: "General", or a whole chat without topics. */
export const GENERAL = 0;

/** The topic of a message. */
const topicOf = (message) => message.message_thread_id ?? GENERAL;

/** What one person sees in one chat. */
class Conversation {
  order = [];
  messages = new Map();
  unread = new Set();
  known = false;

  get shown() {
    return this.order.map((key) => this.messages.get(key));
  }

  get last() {
    return this.messages.get(this.order.at(-1));
  }

  /** The messages of one topic; all of a group without topics are in one. */
  in(topic) {
    return this.shown.filter((message) => topicOf(message) === topic);
  }

  /** How many unread messages there are, in all or in one topic. */
  unreadIn(topic) {
    return [...this.unread].filter((key) => topicOf(this.messages.get(key)) === topic).length;
  }

  /** Somebody looks at a topic. */
  read(topic) {
    for (const key of [...this.unread]) if (topicOf(this.messages.get(key)) === topic) this.unread.delete(key);
  }

  /** Take the news in; what others write while nobody looks becomes unread, not what was there before. */
  update(news, looksAt) {
    for (const message of news.messages) {
      const isNew = !this.messages.has(message.key) && message.from?.id !== news.person;
      if (isNew && this.known && !looksAt(topicOf(message))) this.unread.add(message.key);
      this.messages.set(message.key, message);
    }
    this.known = true;
    this.order = news.order;
    const alive = new Set(news.order);
    for (const key of this.messages.keys()) {
      if (!alive.has(key)) {
        this.messages.delete(key);
        this.unread.delete(key);
      }
    }
  }
}

/** Fires `world`, `chat`, `answer`, `connection`, and `restart` when the bot has started anew. */
export class Live extends EventTarget {
  world = null;
  connection = "connecting";
  isLookedAt = () => false;
  #conversations = new Map();

  open() {
    const source = new EventSource("events");
    source.addEventListener("open", () => this.#setConnection("open"));
    source.addEventListener("error", () => {
      this.#setConnection("lost");
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.open(), RETRY);
    });
    source.addEventListener("world", (event) => {
      const before = this.world;
      this.world = JSON.parse(event.data);
      this.#tell("world");
      if (before?.introductions && this.world.introductions > before.introductions) this.#tell("restart");
    });
    source.addEventListener("chat", (event) => this.#takeIn(JSON.parse(event.data)));
    source.addEventListener("answer", (event) => this.#tell("answer", JSON.parse(event.data)));
  }

  conversation(person, chat) {
    const key = `${person} ${chat}`;
    if (!this.#conversations.has(key)) this.#conversations.set(key, new Conversation());
    return this.#conversations.get(key);
  }

  person(id) {
    return this.world.people.find((person) => person.id === id);
  }

  chat(personId, chatId) {
    return this.person(personId)?.chats.find((chat) => chat.id === chatId);
  }

  /** All unread messages of a person. */
  unread(person) {
    return person.chats.reduce((sum, chat) => sum + this.conversation(person.id, chat.id).unread.size, 0);
  }

  #takeIn(news) {
    const looksAt = (topic) => this.isLookedAt(news.person, news.chat, topic);
    this.conversation(news.person, news.chat).update(news, looksAt);
    this.#tell("chat", news);
  }

  #setConnection(state) {
    this.connection = state;
    this.#tell("connection");
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Ask the sandbox to do something as a person. */
export async function ask(what, wish) {
  const response = await fetch(what, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
}

// One message: a bubble with its keyboard, or a line about the group.

import { h } from "./dom.js";
import { formatted } from "./entities.js";
import { say, timeOf } from "./words.js";

const STYLES = new Set(["primary", "success", "danger"]);

/** The element of a message; `actions` has `tap`, `follow`, `command` and `copy`. */
export function messageElement(message, person, actions) {
  const service = serviceText(message);
  if (service !== null) return h("li", { class: "service" }, h("span", {}, service));
  const mine = message.from?.id === person.id;
  const kind = ["message", mine && "mine", message.receiver_user && "ephemeral"].filter(Boolean).join(" ");
  return h("li", { class: kind, "data-key": message.key },
    h("div", { class: "bubble" }, bubble(message, mine, actions)),
    keyboard(message, actions));
}

/** Make an element show what a fresh one shows; buttons that stay are not touched, so that no click is lost. */
export function graft(old, fresh) {
  if (shape(old) !== shape(fresh)) {
    old.replaceChildren(...fresh.childNodes);
    return;
  }
  old.querySelector(".bubble").replaceWith(fresh.querySelector(".bubble"));
  const keys = fresh.querySelectorAll(".key");
  old.querySelectorAll(".key").forEach((key, index) => {
    if (!key.isEqualNode(keys[index])) key.replaceWith(keys[index]);
  });
}

function shape(element) {
  return [...element.querySelectorAll(".row")].map((row) => row.children.length).join();
}

function bubble(message, mine, actions) {
  const inGroup = message.chat.type !== "private";
  const name = message.from?.first_name;
  return [
    inGroup && !mine ? h("p", { class: "sender", "data-hue": (message.from?.id ?? 0) % 5 }, name) : null,
    message.receiver_user ? h("p", { class: "mark" }, `👁 ${say("onlyYou")}`) : null,
    message.reply_to_message ? quote(message.reply_to_message) : null,
    ...media(message),
    h("div", { class: "text" },
      formatted(message.text ?? message.caption ?? "", message.entities ?? message.caption_entities, actions)),
    reactions(message),
    h("p", { class: "meta" }, meta(message)),
  ];
}

function meta(message) {
  const marks = [message.pinned && `📌 ${say("pinned")}`, message.edit_date && say("edited"), timeOf(message.date)];
  return marks.filter(Boolean).join(" · ");
}

function quote(message) {
  return h("p", { class: "quote" }, h("b", {}, message.from?.first_name ?? ""), " ", message.text ?? message.caption ?? "…");
}

function media(message) {
  if (message.photo) {
    return [h("img", { src: `file/${message.photo[0].file_id}`, alt: message.caption ?? say("photo") })];
  }
  if (message.document) {
    const { file_id: id, file_name: name } = message.document;
    return [h("a", { class: "document", href: `file/${id}`, download: name }, `📄 ${name ?? say("file")}`)];
  }
  return [];
}

function reactions(message) {
  return message.reactions.length ? h("p", { class: "reactions" }, message.reactions.join(" ")) : null;
}

function keyboard(message, actions) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows) return null;
  return h("div", { class: "keyboard" },
    rows.map((row) => h("div", { class: "row" }, row.map((button) => buttonElement(button, message, actions)))));
}

function buttonElement(button, message, actions) {
  const style = STYLES.has(button.style) ? button.style : "plain";
  const properties = { type: "button", class: `key ${style}` };
  if (button.url) {
    return h("button", { ...properties, title: button.url, onclick: () => actions.follow(button.url) },
      button.text, h("span", { class: "out", "aria-hidden": "true" }, "↗"));
  }
  if (button.copy_text) {
    return h("button", { ...properties, onclick: () => actions.copy(button.copy_text.text) }, button.text);
  }
  const tap = (event) => actions.tap(message, button.callback_data, event.currentTarget);
  return h("button", { ...properties, "data-tap": button.callback_data, disabled: !button.callback_data, onclick: tap },
    button.text);
}

function serviceText(message) {
  const who = message.from?.first_name ?? "?";
  if (message.new_chat_members) {
    return say("joined", who, message.new_chat_members.map((user) => user.first_name).join(", "));
  }
  if (message.left_chat_member) return say("left", message.left_chat_member.first_name);
  if (message.forum_topic_created) return say("topicCreated", message.forum_topic_created.name);
  if (message.migrate_from_chat_id) return say("upgraded");
  if (message.text || message.caption || message.photo || message.document) return null;
  return say("service");
}

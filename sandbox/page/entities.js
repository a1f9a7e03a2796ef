// Telegram's formatted text: plain text and entities, counted in UTF-16 units as JavaScript does.

import { h } from "./dom.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

/** Nodes for a text; `actions` has `follow(url)` and `command(text)`. */
export function formatted(text, entities, actions) {
  const sorted = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return nodes(text, sorted, 0, text.length, actions);
}

function nodes(text, entities, start, end, actions) {
  const found = [];
  let position = start;
  let rest = entities;
  while (rest.length > 0) {
    const [entity, ...others] = rest;
    const from = Math.max(entity.offset, position);
    const to = Math.min(entity.offset + entity.length, end);
    if (from >= to) {
      rest = others;
      continue;
    }
    if (from > position) found.push(text.slice(position, from));
    const inner = others.filter((other) => other.offset < to);
    found.push(element(entity, text.slice(from, to), nodes(text, inner, from, to, actions), actions));
    position = to;
    // A block stands on lines of its own: the line break after it would show as an empty line.
    if (BLOCKS.has(entity.type) && text[position] === "\n") position += 1;
    rest = others.filter((other) => other.offset + other.length > to);
  }
  if (position < end) found.push(text.slice(position, end));
  return found;
}

function element(entity, text, children, actions) {
  switch (entity.type) {
    case "spoiler":
      return spoiler(children);
    case "text_link":
      return link(entity.url, children, actions);
    case "url":
      return link(text, children, actions);
    case "mention":
      return link(`https://t.me/${text.slice(1)}`, children, actions);
    case "bot_command":
      return h("button", { type: "button", class: "inline", onclick: () => actions.command(text) }, children);
    default:
      return h(TAGS[entity.type] ?? "span", {}, children);
  }
}

function link(url, children, actions) {
  return h("button", { type: "button", class: "inline", title: url, onclick: () => actions.follow(url) }, children);
}

function spoiler(children) {
  const content = h("span", { "aria-hidden": "true" }, children);
  const cover = h("button", { type: "button", class: "spoiler", "aria-label": "…" }, content);
  cover.addEventListener("click", () => cover.replaceWith(h("span", { class: "revealed" }, children)), { once: true });
  return cover;
}

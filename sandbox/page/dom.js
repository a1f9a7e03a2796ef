// Elements without markup: whatever people or bots write becomes text nodes.

/** An element with properties, `on…` listeners, attributes and children. */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A select whose options are [value, label] pairs. */
export function select(label, options, chosen, onchange) {
  const choices = options.map(([value, text]) =>
    h("option", { value, selected: String(value) === String(chosen) }, text));
  return h("select", { "aria-label": label, title: label, onchange: (event) => onchange(event.target.value) }, choices);
}

let numbers = 0;

/** An id that no other element has. */
export function newId(prefix) {
  numbers += 1;
  return `${prefix}-${numbers}`;
}

// Where a link leads: to the bot, into a chat of one's choice, or out of the page.

/** {kind: "chat" | "start" | "invite" | "share" | "out" | "nowhere"} with `payload` or `url`. */
export function destination(address, botName) {
  const url = parse(address);
  if (url === null) return { kind: "nowhere" };
  const name = linkedName(url);
  if (name === null) {
    const safe = ["http:", "https:"].includes(url.protocol);
    return safe ? { kind: "out", url: url.href } : { kind: "nowhere" };
  }
  if (name === "share/url") return { kind: "share", payload: sharedText(url.searchParams) };
  if (name.toLowerCase() !== botName.toLowerCase()) return { kind: "nowhere" };
  for (const [parameter, kind] of [["startgroup", "invite"], ["start", "start"]]) {
    const payload = url.searchParams.get(parameter);
    if (payload !== null) return { kind, payload };
  }
  return { kind: "chat" };
}

function parse(address) {
  const full = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(full) ? new URL(full) : null;
}

function linkedName(url) {
  if (url.protocol === "tg:") return url.searchParams.get("domain") ?? "";
  return url.hostname === "t.me" ? url.pathname.replace(/^\/|\/$/g, "") : null;
}

function sharedText(parameters) {
  return [parameters.get("url"), parameters.get("text")].filter(Boolean).join("\n");
}

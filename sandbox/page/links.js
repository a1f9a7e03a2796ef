// Where a link leads: to the bot, into a group, or out of the page.

/** {kind: "chat" | "start" | "invite" | "out" | "nowhere"} with `payload` or `url`. */
export function destination(address, botName) {
  const url = parse(address);
  if (url === null) return { kind: "nowhere" };
  const name = linkedName(url);
  if (name === null) {
    const safe = ["http:", "https:"].includes(url.protocol);
    return safe ? { kind: "out", url: url.href } : { kind: "nowhere" };
  }
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
  return url.hostname === "t.me" ? url.pathname.replaceAll("/", "") : null;
}

// Which places the panes show, as text: person.chat.topic,person.chat.topic…

/** The places of a page's address. */
export function readPlaces(hash) {
  const texts = decodeURIComponent(hash.slice(1)).split(",").filter(Boolean);
  return texts.map((text) => {
    const [person, chat, topic] = text.split(".").map(Number);
    return { person, chat, topic };
  }).filter(({ person }) => Number.isSafeInteger(person));
}

/** The address of the places. */
export function writePlaces(places) {
  return places.map(({ person, chat, topic }) => [person, chat, topic].join(".")).join(",");
}

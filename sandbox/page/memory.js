// What this browser remembers of the page from one visit to the next.

/** What was remembered under a name, or null. */
export const recall = (name) => localStorage.getItem(`sandbox ${name}`);

/** Remember a text under a name. */
export const remember = (name, text) => localStorage.setItem(`sandbox ${name}`, text);

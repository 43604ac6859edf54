/** Returns a text with typographic quotes and apostrophes; rendered Markdown already has them. */
export const curly = (text: string): string =>
  text.replaceAll(/(?<=\p{L})'(?=\p{L}|\s|$)/gu, '’').replaceAll(/"([^"<>]*)"/g, '“$1”');

/** Fields of the front matter that pages display. */
const SHOWN = ['heading', 'lead', 'description', 'summary', 'exceptions', 'hero'];
const inPrint = (value: unknown): unknown => {
  if (typeof value === 'string') return curly(value);
  if (Array.isArray(value)) return value.map(inPrint);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPrint(part)]));
};
/** Returns the front matter as pages display it. */
export const printed = (front: object): object =>
  Object.fromEntries(Object.entries(front).map(([key, value]) => [key, SHOWN.includes(key) ? inPrint(value) : value]));

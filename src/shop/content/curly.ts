/** Straight quotes and apostrophes as they are printed; what Markdown renders has them already. */
export const curly = (text: string): string =>
  text.replaceAll(/(?<=\p{L})'(?=\p{L}|\s|$)/gu, '’').replaceAll(/"([^"<>]*)"/g, '“$1”');

/** Texts of the front matter that pages show. */
const SHOWN = ['heading', 'lead', 'description', 'summary', 'hero'];
const inPrint = (value: unknown): unknown => {
  if (typeof value === 'string') return curly(value);
  if (Array.isArray(value)) return value.map(inPrint);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPrint(part)]));
};
/** Front matter as pages show it. */
export const printed = (front: object): object =>
  Object.fromEntries(Object.entries(front).map(([key, value]) => [key, SHOWN.includes(key) ? inPrint(value) : value]));

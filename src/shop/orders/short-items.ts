/**
 * Shortens an order's items to what tells one order from the next: "2 × Pro Plus 2024" and "Home 2021" for "2 × Office
 * Professional Plus 2024, 1 × Office Home 2021". The common prefix says nothing in a list, and the year, which tells
 * two editions apart, must not be cut off.
 */
export const shortItems = (items: string): string[] =>
  items
    .split(/, (?=\d+ × )/)
    .map((item) => item.replace(/^(\d+) × (.*)$/, (_, count, name) => `${times(count)}${nameInShort(name)}`));

/** The same on one line, with commas between. */
export const itemsInShort = (items: string): string => shortItems(items).join(', ');

/** The common prefix of the suite's editions, which says nothing in a list. */
export const SUITE_PREFIX = /^(Microsoft )?Office (?=\S)/;

/** Returns a shortened product name for narrow places. */
export const nameInShort = (name: string): string =>
  name.replace(SUITE_PREFIX, '').replace('Professional', 'Pro').replace('Home & Business', 'H&B');
const times = (count: string) => (count === '1' ? '' : `${count} × `);

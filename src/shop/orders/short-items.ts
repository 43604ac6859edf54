/**
 * What was ordered in a word that tells one order from the next: "2 × Pro Plus 2024, Home 2021" for
 * "2 × Office Professional Plus 2024, 1 × Office Home 2021". What all names begin with says nothing in a list, and the
 * year, by which two editions differ, must not be cut off.
 */
export const itemsInShort = (items: string): string =>
  items
    .split(/, (?=\d+ × )/)
    .map((item) => item.replace(/^(\d+) × (.*)$/, (_, count, name) => `${times(count)}${nameInShort(name)}`))
    .join(', ');

/** What the names of the suite's editions begin with, which says nothing in a list. */
export const SUITE_PREFIX = /^(Microsoft )?Office (?=\S)/;

/** A product's name where there is little room. */
export const nameInShort = (name: string): string =>
  name.replace(SUITE_PREFIX, '').replace('Professional', 'Pro').replace('Home & Business', 'H&B');
const times = (count: string) => (count === '1' ? '' : `${count} × `);

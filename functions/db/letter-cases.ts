/** The letters A to Z in lower case, as lower() and NOCASE of SQLite have them; they leave all others as they are. */
const plainLower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * A word as lower() may hold it: in lower case, as typed, with its first letter large, and in capitals. One for a word of
 * the letters A to Z; without the others nobody would find Özlem.
 */
export function letterCases(word: string): string[] {
  const [first = '', ...rest] = word.toLowerCase();
  const named = `${first.toUpperCase()}${rest.join('')}`;
  return [...new Set([word.toLowerCase(), word, named, word.toUpperCase()].map(plainLower))];
}

/** SQL: whether a text in small letters (by lower()) holds a word, in whatever letters; with the values of its `?`. */
export function hasWord(text: string, word: string): { sql: string; values: string[] } {
  const values = letterCases(word);
  return { sql: values.map(() => `instr(${text}, ?) > 0`).join(' OR '), values };
}

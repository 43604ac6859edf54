/** Lowercases only A to Z, like SQLite's lower() and NOCASE. */
const plainLower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The forms in which lower() may leave a word: lowercase, as typed, capitalized and uppercase. One form suffices for
 * the letters A to Z; other letters need all, so that `özlem` finds Özlem.
 */
export function letterCases(word: string): string[] {
  const [first = '', ...rest] = word.toLowerCase();
  const titleCase = `${first.toUpperCase()}${rest.join('')}`;
  return [...new Set([word.toLowerCase(), word, titleCase, word.toUpperCase()].map(plainLower))];
}

/** SQL: whether a lowercased text contains a word in any letter case; with the values for its `?`. */
export function hasWord(text: string, word: string): { sql: string; values: string[] } {
  const values = letterCases(word);
  return { sql: values.map(() => `instr(${text}, ?) > 0`).join(' OR '), values };
}

/** Lower case without accents and without the signs people leave out when typing codes. */
export function plainWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of a search occurs in the text. */
export function matchesWords(text: string, search: string): boolean {
  const hay = plainWords(text);
  return plainWords(search)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

/**
 * Returns a word without its ending: a visitor looking for help means the same by "activation", "activate" and
 * "activated".
 */
export const stemOf = (word: string) => word.replace(/(?<=.{4})(?:ations?|ating|ate[ds]?|ions?|ing|ed|es|e|s)$/, '');

/** From this many letters on, a typed word may contain one typo, or two. */
const [ONE_ERROR, TWO_ERRORS] = [4, 8];

/** Returns the words of a name or a search, in lower case. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns how many letters may be wrong: none in words with digits, since 2019 is not a misspelled 2016. */
export const allowedTypos = (word: string): number =>
  word.length < ONE_ERROR || /\d/.test(word) ? 0 : word.length < TWO_ERRORS ? 1 : 2;

/**
 * The number of insertions, deletions, substitutions and swaps of neighbors between two words (Damerau-Levenshtein).
 */
function editsBetween(a: string, b: string): number {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const cell = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0;
      const least = Math.min(cell(1, 0) + 1, (row[j - 1] ?? 0) + 1, cell(1, 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(swapped ? Math.min(least, cell(2, 2) + 1) : least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/**
 * Returns whether every typed word is in the name, or matches one of its words or the beginning of one but for typos.
 */
export function matchesWithTypos(name: string, typed: string): boolean {
  const [known, words] = [wordsIn(name), wordsIn(typed)];
  if (words.length === 0) return false;
  return words.every((word) =>
    known.some((one) => {
      const errors = allowedTypos(word);
      const begins = [one, one.slice(0, word.length)];
      return one.includes(word) || (errors > 0 && begins.some((part) => editsBetween(word, part) <= errors));
    }),
  );
}

/**
 * Splits a typed word into pieces, of which every near match contains at least one unchanged: the allowed typos cannot
 * break them all. A database filters by them before `matchesWithTypos` decides.
 */
export function exactFragments(word: string): string[] {
  const pieces = allowedTypos(word) + 1;
  const length = Math.ceil(word.length / pieces);
  return Array.from({ length: pieces }, (_, at) => word.slice(at * length, (at + 1) * length)).filter(Boolean);
}

/** A typed word of this many letters may have one typing error, and a long one two. */
const [ONE_ERROR, TWO_ERRORS] = [4, 8];

/** The words of a name or a search, in lower case. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters may be wrong: none where a digit is, for 2019 is no misspelled 2016. */
export const allowedTypos = (word: string): number =>
  word.length < ONE_ERROR || /\d/.test(word) ? 0 : word.length < TWO_ERRORS ? 1 : 2;

/** Letters to add, drop, replace or swap with their neighbor to make one word of the other (Damerau-Levenshtein). */
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

/** Whether every typed word is in the name, or is one of its words or their beginning but for typing errors. */
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
 * Pieces of a typed word, one of which every name that is near has unchanged: so many errors leave one of one piece
 * more intact. A database finds by them what `matchesWithTypos` then looks at.
 */
export function exactFragments(word: string): string[] {
  const pieces = allowedTypos(word) + 1;
  const length = Math.ceil(word.length / pieces);
  return Array.from({ length: pieces }, (_, at) => word.slice(at * length, (at + 1) * length)).filter(Boolean);
}

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
 * Returns the number of typos in a typed word if it may mean the known one, else undefined. People rarely mistype the
 * first letter, other than by swapping it with the second: "game" does not mean "name".
 */
export function typosIn(typed: string, known: string): number | undefined {
  const errors = allowedTypos(typed);
  const [first, second] = known;
  const begins = typed[0] === first || (typed[0] === second && typed[1] === first);
  if (!begins || Math.abs(typed.length - known.length) > errors) return undefined;
  const edits = editsBetween(typed, known);
  return edits <= errors ? edits : undefined;
}

/**
 * Returns whether every typed word is in the text, or matches one of its words or the beginning of one but for typos.
 */
export function matchesWithTypos(text: string, typed: string): boolean {
  const [known, words] = [wordsIn(text), wordsIn(typed)];
  const means = (word: string, part: string) => typosIn(word, part) !== undefined;
  return (
    words.length > 0 &&
    words.every((word) =>
      known.some((one) => one.includes(word) || means(word, one) || means(word, one.slice(0, word.length))),
    )
  );
}

/** Returns whether every typed word begins a word of the text, without typos: "mac student" finds "Mac, students". */
export function matchesBeginnings(text: string, typed: string): boolean {
  const [known, words] = [wordsIn(text), wordsIn(typed)];
  return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)));
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

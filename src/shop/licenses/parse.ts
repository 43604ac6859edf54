import { rowsOf, UNCLOSED } from '../csv/rows';

/** A key to import: its physical line (from 1) and its number of seats. */
export interface ParsedKey {
  line: number;
  key: string;
  seats: number;
}

export interface ParsedKeys {
  keys: ParsedKey[];
  malformed: { line: number; reason: string }[];
}

const MIN_LETTERS = 5;
const MAX_LENGTH = 255;
const MAX_SEATS = 1000;
const KEY_NAMES = new Set(
  ['key', 'license', 'serial', 'code', 'product key', 'activation key', 'activation code']
    .concat(['license key', 'serial number', 'serial no', 'lizenzschlüssel', 'produktschlüssel'])
    .flatMap((name) => [name, `${name}s`]),
);
const NO_KEY_COLUMN = 'This looks like a heading, and no column is called “key”.';

/** In small letters and American spelling. */
const nameOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/licen[sc]e/, 'license');

/** Returns the positions of the columns; undefined when the row is not a header but contains a key. */
function headerOf(cells: string[]): { key: number; seats: number } | undefined {
  const names = cells.map(nameOf);
  const key = names.findIndex((name) => KEY_NAMES.has(name));
  return key < 0 ? undefined : { key, seats: names.indexOf('seats') };
}

/**
 * Returns whether a first row of words is a heading, although it names no known column: a key has only capitals or
 * digits.
 */
const looksLikeHeading = (cells: string[]) => cells.every((cell) => !/\d/.test(cell)) && /\p{Ll}/u.test(cells[0] ?? '');

/** Returns why a text cannot be a license key; undefined when it can. Never repeats the text itself. */
export function keyFault(key: string): string | undefined {
  if (key === '') return 'The key is missing.';
  if (key.length > MAX_LENGTH) return `A key has at most ${MAX_LENGTH} characters.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a key.
  if (/[\u0000-\u001f\u007f-\u009f]/.test(key)) return 'A key cannot hold line breaks or control characters.';
  if (key.includes('\uFFFD')) return 'The file is not UTF-8 here.';
  if (/[^\x20-\x7e]/.test(key))
    return 'A key is written in plain letters, digits and signs; one here only looks like that.';
  if (/^[=+@]/.test(key)) return 'A key cannot begin like a spreadsheet formula.';
  if (key.replace(/[^A-Za-z0-9]/g, '').length < MIN_LETTERS)
    return `A key has at least ${MIN_LETTERS} letters or digits.`;
  return undefined;
}

/**
 * Parses a file of license keys: one key per line, or CSV whose header row, if any, names the key column and optionally
 * one called "seats". `defaultSeats` applies where the file gives none. Under several unknown headings nothing is
 * imported: a guess might sell the wrong text.
 */
export function parseKeys(text: string, defaultSeats: number): ParsedKeys {
  const keys: ParsedKey[] = [];
  const malformed: ParsedKeys['malformed'] = [];
  let columns: { key: number; seats: number } | undefined;
  for (const { line, cells, unclosed } of rowsOf(text)) {
    if (!columns) {
      const header = headerOf(cells);
      columns = header ?? { key: 0, seats: -1 };
      if (header) continue;
      if (looksLikeHeading(cells)) {
        malformed.push({ line, reason: NO_KEY_COLUMN });
        if (cells.length > 1) columns = { key: -1, seats: -1 };
        continue;
      }
    }
    if (columns.key < 0) {
      malformed.push({ line, reason: 'No column is called “key”.' });
      continue;
    }
    const key = cells[columns.key] ?? '';
    const cell = cells[columns.seats] || String(defaultSeats);
    const seats = /^\d{1,4}$/.test(cell) ? Number(cell) : 0;
    const reason = unclosed ? UNCLOSED : keyFault(key);
    if (reason) malformed.push({ line, reason });
    else if (seats < 1 || seats > MAX_SEATS)
      malformed.push({ line, reason: `Seats must be a whole number from 1 to ${MAX_SEATS}.` });
    else keys.push({ line, key, seats });
  }
  return { keys, malformed };
}

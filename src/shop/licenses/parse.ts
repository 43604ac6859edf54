import { type Row, rowsOf, UNCLOSED } from '../csv/rows';

interface KeyColumns {
  key: number;
  /** Without such a column, or where its cell is empty, a key has the default number of seats. */
  seats: number | null;
}

/** A key to import: the line it is reported by (from 1), and its number of seats. */
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
function headerOf(cells: string[]): KeyColumns | undefined {
  const names = cells.map(nameOf);
  const key = names.findIndex((name) => KEY_NAMES.has(name));
  const seats = names.indexOf('seats');
  return key < 0 ? undefined : { key, seats: seats < 0 ? null : seats };
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

/** Returns the key in one row of a file, or why it cannot be imported. */
export function parseKeyRow(
  { line, cells, unclosed }: Row,
  { key: keyColumn, seats: seatsColumn }: KeyColumns,
  defaultSeats: number,
): ParsedKey | ParsedKeys['malformed'][number] {
  const key = cells[keyColumn] ?? '';
  const cell = (seatsColumn !== null && cells[seatsColumn]) || String(defaultSeats);
  const seats = /^\d{1,4}$/.test(cell) ? Number(cell) : 0;
  const reason = unclosed ? UNCLOSED : keyFault(key);
  if (reason) return { line, reason };
  if (seats < 1 || seats > MAX_SEATS) return { line, reason: `Seats must be a whole number from 1 to ${MAX_SEATS}.` };
  return { line, key, seats };
}

/**
 * Parses a file of license keys: one key per line, or CSV whose header row, if any, names the key column and optionally
 * one called "seats". `defaultSeats` applies where the file gives none. Under several unknown headings nothing is
 * imported: a guess might sell the wrong text.
 */
export function parseKeys(text: string, defaultSeats: number): ParsedKeys {
  const keys: ParsedKey[] = [];
  const malformed: ParsedKeys['malformed'] = [];
  // Null where several headings name no column of keys.
  let columns: KeyColumns | null | undefined;
  for (const row of rowsOf(text)) {
    const { line, cells } = row;
    if (columns === undefined) {
      const header = headerOf(cells);
      columns = header ?? { key: 0, seats: null };
      if (header) continue;
      if (looksLikeHeading(cells)) {
        malformed.push({ line, reason: NO_KEY_COLUMN });
        if (cells.length > 1) columns = null;
        continue;
      }
    }
    if (!columns) {
      malformed.push({ line, reason: 'No column is called “key”.' });
      continue;
    }
    const parsed = parseKeyRow(row, columns, defaultSeats);
    if ('key' in parsed) keys.push(parsed);
    else malformed.push(parsed);
  }
  return { keys, malformed };
}

/** Rows one file may hold; `too_many_rows` names the number. */
export const FILE_ROWS = 10_000;

/** One column of a file: its title, and what is in it for a row. */
export type CsvColumn<Row> = [title: string, value: (row: Row) => string | number | null | undefined];

/**
 * A spreadsheet runs a cell that begins like a formula, so such a text gets an apostrophe before it; some look past
 * blanks, and take the wide signs of East Asian keyboards for the narrow ones.
 */
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/;
/** A sum below zero is no formula: with an apostrophe before it no spreadsheet would add it up. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
const harmless = (text: string) => (FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text);

/** A text as it was before `toCsv` put an apostrophe before it, for files that come back. */
export const stripFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180, first line titles) that no spreadsheet takes for formulas. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => cell(title)),
    ...rows.map((row) => columns.map(([, value]) => cell(value(row)))),
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** A time in a file: `2026-11-21 05:00:00` in UTC; nothing when there is none. */
export const csvTime = (ms: number | null): string =>
  ms === null ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

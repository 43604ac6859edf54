/** The most rows per file; `too_many_rows` names the number. */
export const FILE_ROWS = 10_000;

/** One column of a file: its title, and its value for a row. */
export type CsvColumn<Row> = [title: string, value: (row: Row) => string | number | null | undefined];

/**
 * Spreadsheets evaluate a cell that starts like a formula, so such text is prefixed with an apostrophe; some ignore
 * leading blanks, and treat East Asian full-width signs like the normal ones.
 */
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/;
/** A negative amount is not a formula: with an apostrophe, no spreadsheet would add it up. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
const harmless = (text: string) => (FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text);

/** Removes the apostrophe added by `toCsv`, for files that are imported again. */
export const stripFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns rows as CSV (RFC 4180, titles in the first line), safe from being evaluated as formulas. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => cell(title)),
    ...rows.map((row) => columns.map(([, value]) => cell(value(row)))),
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Returns a time for a file: `2026-11-21 05:00:00` in UTC; empty when there is none. */
export const csvTime = (ms: number | null): string =>
  ms === null ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

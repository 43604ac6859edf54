import { rowsOf } from '../licenses/csv';

/** Rows and characters of one part: the server takes 100 rows and 4 MB. */
const ROWS = 100;
const CHARACTERS = 1_000_000;

/** A part of a file, each with the header of the whole, and the line of the file each of its rows begins on. */
export interface CsvPart {
  body: string;
  lines: number[];
}

const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/**
 * Splits a file into parts that one request each can carry; a file with nothing but a header is one part. `unclosed` are
 * the lines of rows that are in none, since a quotation mark in them is not closed.
 */
export function splitCsv(text: string): { parts: CsvPart[]; unclosed: number[] } {
  const [header, ...rows] = [...rowsOf(text)];
  if (!header) return { parts: [{ body: '', lines: [] }], unclosed: [] };
  const head = lineOf(header.cells);
  const parts: CsvPart[] = [{ body: head, lines: [] }];
  for (const { line, cells, unclosed } of rows) {
    if (unclosed) continue;
    const own = `\r\n${lineOf(cells)}`;
    const last = parts.at(-1);
    if (last && (last.lines.length === 0 || (last.lines.length < ROWS && last.body.length + own.length < CHARACTERS))) {
      last.body += own;
      last.lines.push(line);
    } else parts.push({ body: head + own, lines: [line] });
  }
  return { parts, unclosed: rows.flatMap((row) => (row.unclosed ? row.line : [])) };
}

import { PART_CHARACTERS, quotedLine, rowsOf } from '../csv/rows';

/** Rows of one part: the server accepts 100. */
const ROWS = 100;

/** One part of a file: each has the header of the whole file and, for each row, the line of the file it begins on. */
export interface CsvPart {
  body: string;
  lines: number[];
}

/**
 * Splits a file into parts that fit one request each; a file with only a header is one part. `unclosed` are the lines
 * of rows that are in no part because a quotation mark in them is not closed.
 */
export function splitCsv(text: string): { parts: CsvPart[]; unclosed: number[] } {
  const [header, ...rows] = [...rowsOf(text)];
  if (!header) return { parts: [{ body: '', lines: [] }], unclosed: [] };
  const head = quotedLine(header.cells);
  const parts: CsvPart[] = [{ body: head, lines: [] }];
  for (const { line, cells, unclosed } of rows) {
    if (unclosed) continue;
    const own = `\r\n${quotedLine(cells)}`;
    const last = parts.at(-1);
    if (
      last &&
      (last.lines.length === 0 || (last.lines.length < ROWS && last.body.length + own.length < PART_CHARACTERS))
    ) {
      last.body += own;
      last.lines.push(line);
    } else parts.push({ body: head + own, lines: [line] });
  }
  return { parts, unclosed: rows.flatMap((row) => (row.unclosed ? row.line : [])) };
}

import { closedGroups, numbered, type Part, quotedLine, splitRecords } from '../csv/parts';
import { tableOf } from '../csv/table';

/** Rows of one part: the server accepts 100. */
const ROWS = 100;

/**
 * Splits a file into parts that fit one request each; a file with only a header is one part. `unclosed` are the lines
 * of rows that are in no part because a quotation mark in them is not closed.
 */
export function splitCsv(text: string): { parts: Part[]; unclosed: number[] } {
  const { titles, rows } = tableOf(text);
  const { whole, unclosed } = closedGroups(numbered(rows.map((row) => [row])));
  const parts = splitRecords(titles, whole, ROWS);
  return { parts: parts.length > 0 ? parts : [{ body: quotedLine(titles), from: 0, rows: 0, lines: [] }], unclosed };
}

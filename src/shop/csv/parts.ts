import type { Row } from './rows';

/** Characters of one part of a file: the server accepts 4 MB, and a character may take four bytes. */
const PART_CHARACTERS = 1_000_000;

/** Writes the cells of one record, all of them quoted; `rowsOf` reads it. */
export const quotedLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** A cell as it is compared with others, in any letter case. */
export const cellOf = (cells: readonly string[], column: number): string => (cells[column] ?? '').trim().toLowerCase();

/** Rows of a file that form one record: an order with its lines, a product with its variants. */
export interface Group {
  /** The number of its first row in the part, from 1. */
  row: number;
  line: number;
  rows: Row[];
}

/** Numbers groups by the rows before them. */
export function numbered(groups: readonly Row[][]): Group[] {
  let before = 0;
  return groups.map((rows) => {
    const group = { row: before + 1, line: rows[0]?.line ?? 0, rows };
    before += rows.length;
    return group;
  });
}

/**
 * Separates groups with an unclosed quotation mark, of which only the lines are returned since they are not sent; the
 * others are renumbered.
 */
export function closedGroups(groups: readonly Group[]): { whole: Group[]; unclosed: number[] } {
  const isClosed = ({ rows }: Group) => rows.every((row) => !row.unclosed);
  return {
    whole: numbered(groups.filter(isClosed).map(({ rows }) => rows)),
    unclosed: groups.flatMap((group) => (isClosed(group) ? [] : group.line)),
  };
}

/** A part of a file, with the header of the whole file; `from` is the number of rows before it. */
export interface Part {
  body: string;
  from: number;
  rows: number;
  /** The line of the file each of its rows begins on. */
  lines: number[];
}

/** A column of which a part may hold so many different values, in any letter case. */
interface Kinds {
  column: number;
  most: number;
}

/** Splits a file into parts that fit one request each; a record is never split. */
export function splitRecords(header: readonly string[], groups: readonly Group[], most: number, kinds?: Kinds): Part[] {
  const head = quotedLine(header);
  const parts: Part[] = [];
  let seenKinds = new Set<string>();
  for (const { row, rows } of groups) {
    const body = rows.map(({ cells }) => `\r\n${quotedLine(cells)}`).join('');
    const lines = rows.map(({ line }) => line);
    const own = new Set(kinds && rows.map(({ cells }) => cellOf(cells, kinds.column)));
    const together = seenKinds.union(own);
    const last = parts.at(-1);
    const fits = last && last.rows + rows.length <= most && last.body.length + body.length < PART_CHARACTERS;
    if (fits && (!kinds || together.size <= kinds.most)) {
      last.body += body;
      last.rows += rows.length;
      last.lines.push(...lines);
      seenKinds = together;
    } else {
      parts.push({ body: head + body, from: row - 1, rows: rows.length, lines });
      seenKinds = own;
    }
  }
  return parts;
}

import { PART_CHARACTERS, quotedLine, type Row } from '../csv/rows';
import { normalizeKey } from '../licenses/key-format';
import { columnOf, type Format, titleOf } from './formats';

/** Rows of a file that form one record: an order with its lines, a product with its variants. */
export interface Group {
  /** The number of its first row in the part, from 1. */
  row: number;
  line: number;
  rows: Row[];
}

/** A file, or part of one: its titles and rows. */
export interface Table {
  titles: string[];
  rows: Row[];
}

/** Returns the header and rows of a text; undefined without a header. */
export function tableOf(rows: Iterable<Row>): Table | undefined {
  const [header, ...rest] = [...rows];
  return header && { titles: header.cells.map(titleOf), rows: rest };
}

/**
 * Groups the rows of a table into records. Rows that add nothing to theirs are left out: hundreds of pictures would make
 * one record too long to send.
 */
export function groupsOf({ titles, rows }: Table, { groupBy, adds }: Pick<Format, 'groupBy' | 'adds'>): Group[] {
  const at = groupBy ? columnOf(titles, groupBy) : -1;
  const adding = adds ? columnOf(titles, adds) : -1;
  const groups: Group[] = [];
  for (const [index, row] of rows.entries()) {
    const key = at < 0 ? '' : (row.cells[at] ?? '');
    const last = groups.at(-1);
    if (last && key !== '' && last.rows[0]?.cells[at] === key) {
      if (adding < 0 || row.unclosed || row.cells[adding] !== '') last.rows.push(row);
    } else groups.push({ row: index + 1, line: row.line, rows: [row] });
  }
  return groups;
}

/**
 * Separates groups with an unclosed quotation mark, of which only the lines are returned since they are not sent; the
 * others are renumbered.
 */
export function closedGroups(groups: readonly Group[]): { whole: Group[]; unclosed: number[] } {
  const whole: Group[] = [];
  const unclosed: number[] = [];
  let before = 0;
  for (const group of groups)
    if (group.rows.some((row) => row.unclosed)) unclosed.push(group.line);
    else {
      whole.push({ ...group, row: before + 1 });
      before += group.rows.length;
    }
  return { whole, unclosed };
}

/**
 * The most rows of one key that stay together, so that a column without keys does not make a part too large to send.
 */
const SAME_KEY = 1_000;

/**
 * Groups the rows of a key table by key: if one row says that the key was sold, that applies to all of its rows in the
 * part.
 */
export function groupsOfKeys({ rows }: Table, key: number): Group[] {
  const groups: Row[][] = [];
  const known = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.unclosed ? '' : normalizeKey(row.cells[key] ?? '');
    const own = name === '' ? undefined : known.get(name);
    if (own && own.length < SAME_KEY) own.push(row);
    else {
      groups.push([row]);
      known.set(name, groups.at(-1) ?? []);
    }
  }
  let before = 0;
  return groups.map((own) => {
    const group = { row: before + 1, line: own[0]?.line ?? 0, rows: own };
    before += own.length;
    return group;
  });
}

/** Rows per request, by kind: each product or coupon is a write of its own, the others are written together. */
export const PART_ROWS = { products: 100, coupons: 100, customers: 500, orders: 500, keys: 5_000 } as const;

/** A part of a file, with the header of the whole file; `from` is the number of rows before it. */
export interface Part {
  body: string;
  from: number;
  rows: number;
  /** The line of the file each of its rows begins on. */
  lines: number[];
}

/** Splits a file into parts that fit one request each; a record is never split. */
export function splitRecords(header: readonly string[], groups: readonly Group[], most: number): Part[] {
  const head = quotedLine(header);
  const parts: Part[] = [];
  for (const { row, rows } of groups) {
    const body = rows.map(({ cells }) => `\r\n${quotedLine(cells)}`).join('');
    const lines = rows.map(({ line }) => line);
    const last = parts.at(-1);
    if (last && last.rows + rows.length <= most && last.body.length + body.length < PART_CHARACTERS) {
      last.body += body;
      last.rows += rows.length;
      last.lines.push(...lines);
    } else parts.push({ body: head + body, from: row - 1, rows: rows.length, lines });
  }
  return parts;
}

/**
 * Returns the report of a dry run done in parts: what an earlier part would have created is not created again by a
 * later one.
 */
export function settleRepeats<R extends { name: string; state: string; reason?: string | undefined }>(
  rows: readonly R[],
): R[] {
  const made = new Set<string>();
  return rows.map((row) => {
    if (row.state !== 'created') return row;
    if (made.has(row.name)) return { ...row, state: 'skipped', reason: 'It appears in this file twice.' };
    made.add(row.name);
    return row;
  });
}

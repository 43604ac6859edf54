import { cellOf, type Group, numbered } from '../csv/parts';
import type { Row } from '../csv/rows';
import type { Table } from '../csv/table';
import { normalizeKey } from '../licenses/key-format';
import { columnOf, type Format, titleOf } from './formats';

/**
 * Groups the rows of a table into records. Rows that add nothing to theirs are left out: hundreds of pictures would make
 * one record too long to send.
 */
export function groupsOf({ titles, rows }: Table, { groupBy, adds }: Pick<Format, 'groupBy' | 'adds'>): Group[] {
  const names = titles.map(titleOf);
  const at = groupBy ? columnOf(names, groupBy) : -1;
  const adding = adds ? columnOf(names, adds) : -1;
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
 * The most rows of one key that stay together, so that a column without keys does not make a part too large to send.
 */
const SAME_KEY = 1_000;

/** The most products one part of an inventory of keys may name: each has a lot and writes of its own. */
export const PART_PRODUCTS = 50;

/** Returns whether a column names more products than one part may hold. */
export const namesManyProducts = (rows: readonly Row[], product: number): boolean =>
  new Set(rows.map(({ cells }) => cellOf(cells, product))).size > PART_PRODUCTS;

/**
 * Groups the rows of a key table by key: if one row says that the key was sold, that applies to all of its rows in the
 * part. With a column of products, those of one product follow each other, so that parts hold few products.
 */
export function groupsOfKeys(rows: readonly Row[], key: number, product?: number): Group[] {
  const groups: Row[][] = [];
  const groupByKey = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.unclosed ? '' : normalizeKey(row.cells[key] ?? '');
    const own = name === '' ? undefined : groupByKey.get(name);
    if (own && own.length < SAME_KEY) own.push(row);
    else {
      groups.push([row]);
      groupByKey.set(name, groups.at(-1) ?? []);
    }
  }
  if (product === undefined) return numbered(groups);
  const nameOf = ([first]: Row[]) => cellOf(first?.cells ?? [], product);
  return numbered(groups.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))));
}

/** Rows per request, by kind: each product or coupon is a write of its own, the others are written together. */
export const PART_ROWS = { products: 100, coupons: 100, customers: 500, orders: 500, keys: 5_000 } as const;

/** Why a row is skipped that an earlier one of its file has created. */
export const IN_FILE_TWICE = 'It appears in this file twice.';

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
    if (made.has(row.name)) return { ...row, state: 'skipped', reason: IN_FILE_TWICE };
    made.add(row.name);
    return row;
  });
}

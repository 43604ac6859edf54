import type { ProductChoices } from '../../../src/shop/catalog/contract-staff';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';

/** Products that pickers offer on their own; others are found by a part of their name. */
const OFFERED = 500;
/** As many as a search adds. */
const FOUND = 50;
const WORDS = 5;
/** As many names as a choice can hold. */
const NAMES = 200;

type Choice = ProductChoices['products'][number];

/** The first products of one state, from the index that has them in this order. */
const first = (status: 'live' | 'draft' | 'retired') =>
  `SELECT * FROM (SELECT id, name, status FROM product WHERE status = '${status}' ORDER BY position LIMIT ${OFFERED})`;

/** What is offered on its own: what is on sale before the rest. */
const firstOf = (db: D1Database) =>
  statement<Choice>(db, `${first('live')} UNION ALL ${first('draft')} UNION ALL ${first('retired')} LIMIT ${OFFERED}`);

/** Jumps from one name to the next in its index: as many steps as there are names, however many products. */
const distinct = (db: D1Database, column: 'vendor' | 'suite' | 'category') =>
  statement<{ name: string }>(
    db,
    `WITH RECURSIVE n(name) AS (
       SELECT min(${column}) FROM product UNION ALL
       SELECT (SELECT min(${column}) FROM product WHERE ${column} > n.name) FROM n WHERE n.name IS NOT NULL LIMIT ${NAMES})
     SELECT name FROM n WHERE name IS NOT NULL ORDER BY name COLLATE NOCASE`,
  );

/** Products whose names hold every word. By instr, not LIKE: D1 takes LIKE patterns up to 50 bytes only. */
function named(db: D1Database, q: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS);
  const holds = words.map(() => 'instr(lower(name), ?) > 0').join(' AND ') || 'false';
  return statement<Choice>(
    db,
    `SELECT id, name, status FROM product WHERE ${holds} ORDER BY name LIMIT ${FOUND}`,
    ...words,
  );
}

/**
 * The products, vendors, suites and categories that filters and pickers of the back office offer: the first products, or
 * those whose names hold the words of `q`.
 */
export async function readChoices({ db }: Deps, { q = '' }: { q?: string | undefined } = {}): Promise<ProductChoices> {
  const { products, vendors, suites, categories } = await selectBatch(db, {
    products: q ? named(db, q) : firstOf(db),
    vendors: distinct(db, 'vendor'),
    suites: distinct(db, 'suite'),
    categories: distinct(db, 'category'),
  });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    products,
    vendors: names(vendors),
    suites: names(suites),
    categories: names(categories),
    more: products.length >= (q ? FOUND : OFFERED),
  };
}

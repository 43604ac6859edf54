import type { ProductChoices } from '../../../src/shop/catalog/contract-staff';
import { allowedTypos, exactFragments, matchesWithTypos, wordsIn } from '../../../src/shop/catalog/forgive';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';

/** Maximum number of products that pickers offer without a search. */
const OFFERED = 500;
/** Maximum number of search results. */
const FOUND = 50;
const WORDS = 5;
/** Maximum number of names in a filter. */
const NAMES = 200;

type Choice = ProductChoices['products'][number];

/** SQL: the first products in one status, read in index order. */
const first = (status: 'live' | 'draft' | 'retired') =>
  `SELECT * FROM (SELECT id, name, status FROM product WHERE status = '${status}' ORDER BY position LIMIT ${OFFERED})`;

/** The products offered without a search: live ones first. */
const firstOf = (db: D1Database) =>
  statement<Choice>(db, `${first('live')} UNION ALL ${first('draft')} UNION ALL ${first('retired')} LIMIT ${OFFERED}`);

/** Skips from one name to the next in its index: one step per name, however many products there are. */
const distinct = (db: D1Database, column: 'vendor' | 'suite' | 'category') =>
  statement<{ name: string }>(
    db,
    `WITH RECURSIVE n(name) AS (
       SELECT min(${column}) FROM product UNION ALL
       SELECT (SELECT min(${column}) FROM product WHERE ${column} > n.name) FROM n WHERE n.name IS NOT NULL LIMIT ${NAMES})
     SELECT name FROM n WHERE name IS NOT NULL ORDER BY name COLLATE NOCASE`,
  );

/** Products whose names contain every word. Uses instr because D1 limits LIKE patterns to 50 bytes. */
function selectByName(db: D1Database, q: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS);
  const holds = words.map(() => 'instr(lower(name), ?) > 0').join(' AND ') || 'false';
  return statement<Choice>(
    db,
    `SELECT id, name, status FROM product WHERE ${holds} ORDER BY name LIMIT ${FOUND}`,
    ...words,
  );
}

/** If no name contains the words as typed: the products whose names do but for typos, by the rule of the shop. */
async function near(db: D1Database, q: string): Promise<Choice[]> {
  const words = wordsIn(q).slice(0, WORDS);
  if (words.every((word) => allowedTypos(word) === 0)) return [];
  const pieces = words.map(exactFragments);
  const holds = pieces.map((some) => `(${some.map(() => 'instr(lower(name), ?) > 0').join(' OR ')})`).join(' AND ');
  const text = `SELECT id, name, status FROM product WHERE ${holds} ORDER BY name LIMIT ${OFFERED}`;
  const { results } = await statement<Choice>(db, text, ...pieces.flat()).all();
  return results.filter(({ name }) => matchesWithTypos(name, q)).slice(0, FOUND);
}

/**
 * Returns the products, vendors, suites and categories for the filters and pickers of the back office: the first
 * products, or those whose names contain the words of `q`,
 * also with typos.
 */
export async function readChoices({ db }: Deps, { q = '' }: { q?: string | undefined } = {}): Promise<ProductChoices> {
  const { products, vendors, suites, categories } = await selectBatch(db, {
    products: q ? selectByName(db, q) : firstOf(db),
    vendors: distinct(db, 'vendor'),
    suites: distinct(db, 'suite'),
    categories: distinct(db, 'category'),
  });
  const choices = q && products.length === 0 ? await near(db, q) : products;
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    products: choices,
    vendors: names(vendors),
    suites: names(suites),
    categories: names(categories),
    more: choices.length >= (q ? FOUND : OFFERED),
  };
}

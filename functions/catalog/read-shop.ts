import { exactFragments, matchesBeginnings, matchesWithTypos, wordsIn } from '../../src/shop/catalog/forgive';
import type { Listed } from '../../src/shop/catalog/listed';
import { newerFirst } from '../../src/shop/catalog/listed';
import { MAX_FOUND, pagesOf, SHOP_PAGE, type ShopQuery } from '../../src/shop/catalog/shop-query';
import { LOW_STOCK } from '../../src/shop/catalog/stock';
import { type Bindable, type Statement, statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import { SHOWN_PICTURES } from '../pictures/statements';
import { LIVE_COUNT, MOST_POPULAR, type ProductRow, productSelect, TERMS } from './statements';
import { listedFrom } from './view';

/** The default sort order, which matches the index `product_popular`. */
const POPULAR_FIRST = "(p.details ->> 'popular' IS NOT 1), p.position, p.rowid";

/** One page of the shop. */
export interface ShopPage {
  products: Listed[];
  /** The number of products that match the query, and the number on sale. */
  found: number;
  total: number;
  /** All versions on sale, newest first; at most VERSIONS. */
  versions: string[];
  page: number;
  pages: number;
}

const ORDERS: Record<ShopQuery['sort'], string> = {
  popular: POPULAR_FIRST,
  'price-low': 'p.price_minor ASC, p.rowid ASC',
  'price-high': 'p.price_minor DESC, p.rowid DESC',
  name: 'p.name COLLATE NOCASE ASC, p.rowid ASC',
};

/** Maximum number of versions in the filter. */
const VERSIONS = 100;
/** Skips from one version to the next in the index: one step per version, however many products there are. */
const selectVersions = (db: D1Database) =>
  statement<{ version: string }>(
    db,
    `WITH RECURSIVE v(version) AS (
       SELECT min(version) FROM product WHERE status = 'live'
       UNION ALL
       SELECT (SELECT min(p.version) FROM product p WHERE p.status = 'live' AND p.version > v.version) FROM v
       WHERE v.version IS NOT NULL LIMIT ${VERSIONS})
     SELECT version FROM v WHERE version IS NOT NULL`,
  );

/** The statements for a page: its rows, and counts of products on sale and found (unless the rows carry it). */
interface Page {
  rows: Statement<ProductRow & { found?: number }>;
  counts: Statement<{ total: number; found?: number; popular: string | null }>;
}

/** The conditions of the query on product `p`, with their values from ?1 on. */
function whereOf({ q, edition }: Pick<ShopQuery, 'q' | 'edition'>): { where: string; values: Bindable[] } {
  const conditions = ["p.status = 'live'"];
  const values: Bindable[] = [];
  if (edition) conditions.push(`p.version = ?${values.push(edition)}`);
  if (q) conditions.push(`instr(lower(p.name), ?${values.push(q.toLowerCase())}) > 0`);
  return { where: conditions.join(' AND '), values };
}

/** The products of a page filtered by words or an edition; scans the names once, in page order. */
function selectFound(db: D1Database, query: ShopQuery): Page {
  const { where, values } = whereOf(query);
  const order = ORDERS[query.sort];
  const hits = `SELECT p.id FROM product p WHERE ${where} ORDER BY ${order} LIMIT ${MAX_FOUND}`;
  const last = `(json_array_length(hit.ids) - 1) / ${SHOP_PAGE}`;
  const from = `max(0, min(?${values.length + 1}, ${last})) * ${SHOP_PAGE}`;
  return {
    rows: statement(
      db,
      `WITH hit AS MATERIALIZED (SELECT json_group_array(id) AS ids FROM (${hits}))
       ${productSelect(LOW_STOCK + 1, `(SELECT json_array_length(ids) FROM hit) AS found, 0 AS held_seats, ${TERMS}, ${SHOWN_PICTURES} AS pictures`)}
       WHERE p.id IN (SELECT j.value FROM hit, json_each(hit.ids) j WHERE j.key >= ${from} AND j.key < ${from} + ${SHOP_PAGE})
       ORDER BY ${order}`,
      ...values,
      query.page - 1,
    ),
    counts: statement(db, `SELECT ${LIVE_COUNT} AS total, ${MOST_POPULAR} AS popular`),
  };
}

/** What a product is found by besides its name (src/shop/catalog/contents.ts); its lists as JSON, quotes included. */
const CONTENTS = `p.name || ' ' || p.vendor || ' ' || p.suite${['apps', 'features', 'platforms', 'targetAudience']
  .map((field) => ` || ' ' || coalesce(p.details ->> '${field}', '')`)
  .join('')}`;

/** Candidates for words as typed or misspelled, in page order: texts that contain a piece of every word unchanged. */
function selectNear(db: D1Database, { q, edition, sort }: ShopQuery, text: string) {
  const { where, values } = whereOf({ q: '', edition });
  const near = wordsIn(q).map((word) => {
    const pieces = exactFragments(word).map((piece) => `instr(lower(${text}), ?${values.push(piece)}) > 0`);
    return ` AND (${pieces.join(' OR ')})`;
  });
  const sql = `SELECT p.id, ${text} AS text FROM product p WHERE ${where}${near.join('')} ORDER BY ${ORDERS[sort]} LIMIT ${MAX_FOUND}`;
  return statement<{ id: string; text: string }>(db, sql, ...values);
}

/** Ids of the products that the words mean, by name or by contents: as typed if there are any, else with typos. */
async function idsNear(db: D1Database, query: ShopQuery, text: string): Promise<string[]> {
  const { results } = await selectNear(db, query, text).all();
  const ways = [matchesBeginnings, matchesWithTypos].map((matches) =>
    results.filter((product) => matches(product.text, query.q)),
  );
  return (ways.find((rows) => rows.length > 0) ?? []).map(({ id }) => id);
}

/** If no name contains the words as typed: the products whose names or contents match, with typos if they must. */
async function nearOnes(db: D1Database, query: ShopQuery): Promise<{ rows: ProductRow[]; found: number }> {
  if (wordsIn(query.q).length === 0) return { rows: [], found: 0 };
  const named = await idsNear(db, query, 'p.name');
  const ids = named.length > 0 ? named : await idsNear(db, query, CONTENTS);
  if (ids.length === 0) return { rows: [], found: 0 };
  const from = (Math.min(query.page, pagesOf(ids.length)) - 1) * SHOP_PAGE;
  const text = `${productSelect(LOW_STOCK + 1)} WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY ${ORDERS[query.sort]}`;
  const shown = await statement<ProductRow>(db, text, JSON.stringify(ids.slice(from, from + SHOP_PAGE))).all();
  return { rows: shown.results, found: ids.length };
}

/** The products of an unfiltered page. Reads only that page and the index before it, however large the catalog. */
function selectAll(db: D1Database, { sort, page }: ShopQuery): Page {
  const last = `max(0, (${LIVE_COUNT} - 1) / ${SHOP_PAGE})`;
  const from = `(SELECT min(?1, ${last}) * ${SHOP_PAGE})`;
  return {
    rows: statement(
      db,
      `${productSelect(LOW_STOCK + 1)} WHERE p.id IN (
         SELECT p.id FROM product p WHERE p.status = 'live' ORDER BY ${ORDERS[sort]} LIMIT ${SHOP_PAGE} OFFSET ${from})
       ORDER BY ${ORDERS[sort]}`,
      page - 1,
    ),
    counts: statement(db, `SELECT ${LIVE_COUNT} AS total, ${LIVE_COUNT} AS found, ${MOST_POPULAR} AS popular`),
  };
}

/**
 * A page of the shop, in one D1 call, or three or four for words in no name. An edition filter reads only its own products; a
 * search scans all names and shows at most MAX_FOUND. A page beyond the last returns the last.
 */
export async function readShop({ db }: { db: D1Database }, query: ShopQuery): Promise<ShopPage> {
  const select = query.q || query.edition ? selectFound : selectAll;
  const { rows, counts, versions } = await selectBatch(db, { ...select(db, query), versions: selectVersions(db) });
  const [count] = counts;
  const named = { rows, found: count?.found ?? rows[0]?.found ?? 0 };
  const { rows: shown, found } = query.q && named.found === 0 ? await nearOnes(db, query) : named;
  const pages = pagesOf(found);
  return {
    products: listedFrom(shown, count?.popular),
    found,
    total: count?.total ?? 0,
    versions: versions.map(({ version }) => version).toSorted(newerFirst),
    page: Math.min(query.page, pages),
    pages,
  };
}

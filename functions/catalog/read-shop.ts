import type { Listed } from '../../src/shop/catalog/listed';
import { newerFirst } from '../../src/shop/catalog/listed';
import { pagesOf, SHOP_PAGE, type ShopQuery } from '../../src/shop/catalog/shop-query';
import { LOW_STOCK } from '../../src/shop/catalog/stock';
import { type Bindable, statement } from '../db/client';
import { columns, LIVE_COUNT, MOST_POPULAR, POPULAR_FIRST, type ProductRow } from './statements';
import { listedFrom } from './view';

/** One page of the shop. */
export interface ShopPage {
  products: Listed[];
  /** How many the query finds, and how many are on sale. */
  found: number;
  total: number;
  /** Every year or version on sale, from new to old; at most VERSIONS. */
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

/** As many as a choice can hold. */
const VERSIONS = 100;
/** Jumps from one version to the next in the index: as many steps as there are versions, however many products. */
const selectVersions = (db: D1Database) =>
  statement(
    db,
    `WITH RECURSIVE v(version) AS (
       SELECT min(version) FROM product WHERE status = 'live'
       UNION ALL
       SELECT (SELECT min(p.version) FROM product p WHERE p.status = 'live' AND p.version > v.version) FROM v
       WHERE v.version IS NOT NULL LIMIT ${VERSIONS})
     SELECT version FROM v WHERE version IS NOT NULL`,
  );

/** What the query finds: its conditions on product `p`, and their values from ?1 on. */
function whereOf({ q, edition }: ShopQuery): { where: string; values: Bindable[] } {
  const conditions = ["p.status = 'live'"];
  const values: Bindable[] = [];
  if (edition) conditions.push(`p.version = ?${values.push(edition)}`);
  if (q) conditions.push(`instr(lower(p.name), ?${values.push(q.toLowerCase())}) > 0`);
  return { where: conditions.join(' AND '), values };
}

/**
 * A page of the shop in one D1 call. It reads what it shows, however much is sold, and the pages before it; an edition
 * reads the products of that edition, and words in a name the names of all. A page beyond the last is the last.
 */
export async function readShop({ db }: { db: D1Database }, query: ShopQuery): Promise<ShopPage> {
  const { where, values } = whereOf(query);
  const isAll = values.length === 0;
  const last = `max(0, (found.n - 1) / ${SHOP_PAGE})`;
  const from = `(SELECT min(?${values.length + 1}, ${last}) * ${SHOP_PAGE} FROM found)`;
  const found = isAll ? `SELECT ${LIVE_COUNT} AS n` : `SELECT count(*) AS n FROM product p WHERE ${where}`;
  const order = ORDERS[query.sort];
  const [rows, counts, versions] = await db.batch<unknown>([
    statement(
      db,
      `WITH found AS MATERIALIZED (${found})
       ${columns(LOW_STOCK + 1)} WHERE p.id IN (
         SELECT p.id FROM product p WHERE ${where} ORDER BY ${order} LIMIT ${SHOP_PAGE} OFFSET ${from}) ORDER BY ${order}`,
      ...values,
      query.page - 1,
    ),
    statement(db, `SELECT ${LIVE_COUNT} AS total, (${found}) AS found, ${MOST_POPULAR} AS popular`, ...values),
    selectVersions(db),
  ]);
  const count = (counts?.results[0] ?? {}) as { total?: number; found?: number; popular?: string | null };
  const pages = pagesOf(count.found ?? 0);
  return {
    products: listedFrom((rows?.results ?? []) as ProductRow[], count.popular),
    found: count.found ?? 0,
    total: count.total ?? 0,
    versions: ((versions?.results ?? []) as { version: string }[]).map(({ version }) => version).toSorted(newerFirst),
    page: Math.min(query.page, pages),
    pages,
  };
}

import type { z } from 'zod';
import type { productList } from '../../src/shop/catalog/contract';
import type { Listed } from '../../src/shop/catalog/listed';
import { LOW_STOCK } from '../../src/shop/catalog/stock';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { SHOWN_PICTURES } from '../pictures/statements';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { LIVE_COUNT, PRIOR, type ProductRow, selectNamed, sellable } from './statements';
import { listedFrom, productView } from './view';

/** Product data that changes without an edit: its stock, counted up to `limit`, and its price before a reduction. */
const liveColumns = (limit: number) => `SELECT p.id, p.position, ${sellable(limit)}, ${PRIOR} FROM product p`;

/** Maximum number of products that pages, menus and lists contain in full (docs/decisions/large-catalogs.md). */
export const CATALOG_HEAD = 200;
const MAX_ADDRESSES = 50_000;

/** What `selectCatalog` reads: data that may change at any moment, and the rest if the caller's version is outdated. */
interface CatalogRow {
  /** Changes with every change of a product. */
  version: string;
  /** `[id, sellable, prior]` of the first CATALOG_HEAD products of the catalog, in its order. */
  live: JsonText<[id: string, sellable: number, prior: number | null][]>;
  /** The rows of `product`; null if the caller has the current version. */
  products: JsonText<ProductRow[]> | null;
}

const FIXED = [
  'id',
  'slug',
  'vendor',
  'suite',
  'name',
  'short_name',
  'version',
  'category',
  'description',
  'price_minor',
  'original_price_minor',
  'details',
  'allow_backorder',
];

/** The head of the catalog in one row. Texts are ten times the size of live data and are sent only if they changed. */
const selectCatalog = (db: D1Database, version: string) =>
  statement<CatalogRow>(
    db,
    `SELECT s.version,
       (SELECT json_group_array(json_array(id, sellable, prior) ORDER BY position) FROM (
         ${liveColumns(LOW_STOCK + 1)} WHERE p.status = 'live' ORDER BY p.position, p.rowid LIMIT ${CATALOG_HEAD})) AS live,
       CASE WHEN s.version = ?1 THEN NULL ELSE (
         SELECT json_group_array(json_object(${FIXED.map((name) => `'${name}', ${name}`).join(', ')}, 'pictures', ${SHOWN_PICTURES} || ''))
         FROM (SELECT * FROM product WHERE status = 'live' ORDER BY position, rowid LIMIT ${CATALOG_HEAD}) p) END AS products
     FROM (SELECT value || ' ' || updated_at AS version FROM setting WHERE name = 'catalog_version') s`,
    version,
  );

type List = z.input<typeof productList>;
type Live = Pick<ProductRow, 'id' | 'sellable' | 'prior'>;

/** The product texts at one version of the catalog, so that this isolate does not read them again. */
const catalog = isolateMemory(() => ({ version: '', products: new Map<string, ProductRow>() }));
/** The last list and its JSON, reused until a stock, price or text changes. */
const last = isolateMemory<{ version: string; live: string; rows: ProductRow[]; list: List; text: string } | undefined>(
  () => undefined,
);

const liveOf = (json: CatalogRow['live']): Live[] =>
  readJson(json).map(([id, sellable, prior]) => ({ id, sellable, prior }));

/** The current list, built from one row of the database. */
function listFrom({ version, live, products }: CatalogRow) {
  if (last.value?.live === live && last.value.version === version) return last.value;
  if (products !== null) {
    const read = readJson(products);
    catalog.value = { version, products: new Map(read.map((row) => [row.id, row])) };
  }
  const rows = liveOf(live).flatMap((now) => {
    const row = catalog.value.products.get(now.id);
    return row ? [{ ...row, ...now }] : [];
  });
  const list = rows.map(productView);
  last.value = { version, live, rows, list, text: JSON.stringify(list) };
  return last.value;
}

async function read(db: D1Database) {
  const row = await selectCatalog(db, catalog.value.version).first();
  if (!row) throw new Error('The catalog has no version: migrations are missing.');
  return listFrom(row);
}

/** What a page shows in addition to the head of the catalog. */
interface CatalogExtras {
  /** Products that the page names. */
  ids?: readonly string[] | undefined;
  /** The suite that the page is about. */
  suite?: string | undefined;
}

/**
 * The products on sale as pages show them, in catalog order: the first CATALOG_HEAD products and, in a larger catalog,
 * those in `CatalogExtras`. Takes one D1 call, or two with extras. Leaves out stock, because pages are cached.
 * @throws Error if the database does not respond, even if an older list is known: such a page must not be cached
 */
export async function readCatalog(
  { db }: Pick<Deps, 'db'>,
  { ids = [], suite }: CatalogExtras = {},
): Promise<Listed[]> {
  const head = listedFrom((await read(db)).rows);
  const isThere = new Set(head.map(({ id }) => id));
  const missing = ids.filter((id) => !isThere.has(id));
  if (head.length < CATALOG_HEAD || (missing.length === 0 && suite === undefined)) return head;
  const { results } = await selectNamed(db, { ids: missing, ...(suite && { suite }) }, CATALOG_HEAD).all();
  // The most popular product is in the head of the catalog; the others get no such badge here.
  return [...head, ...listedFrom(results, null).filter(({ id }) => !isThere.has(id))];
}

/** The number of products on sale. Throws if the database does not respond. */
export const countLive = async ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  (await statement<{ n: number }>(db, `SELECT ${LIVE_COUNT} AS n`).first('n')) ?? 0;

/** The slugs of all products on sale, for the sitemap, which may hold at most MAX_ADDRESSES (sitemaps.org). */
export const listSlugs = async ({ db }: Pick<Deps, 'db'>): Promise<string[]> => {
  const text = `SELECT slug FROM product WHERE status = 'live' ORDER BY position, rowid LIMIT ${MAX_ADDRESSES}`;
  return (await statement<{ slug: string }>(db, text).all()).results.map(({ slug }) => slug);
};

const sent = isolateMemory<{ text: string; until: number } | undefined>(() => undefined);

/**
 * The head of the catalog with live prices and stock, as JSON; reread once it is CATALOG_CACHE_MS
 * old. At most one D1 call.
 */
export async function productListText({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<string> {
  if (sent.value && now() < sent.value.until) return sent.value.text;
  const { text } = await read(db);
  sent.value = { text, until: now() + settings.CATALOG_CACHE_MS };
  return text;
}

import { LOW_STOCK } from '../../src/shop/catalogue/stock';
import { DB_NOW, statement } from '../db/client';

/** A row of `product` with what shoppers must know beside it. */
export interface ProductRow {
  id: string;
  slug: string;
  name: string;
  short_name: string;
  version: string;
  category: string;
  description: string;
  price_minor: number;
  original_price_minor: number;
  details: string;
  allow_backorder: number;
  max_per_order: number;
  /** Sellable seats, counted no further than the caller needs, so that the cost does not grow. */
  sellable: number;
  lowest_30d: number;
}

const THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000;

const sellable = (limit: number) =>
  `(SELECT count(*) FROM (SELECT 1 FROM seat WHERE product_id = p.id AND state = 'available' LIMIT ${limit})) AS sellable`;

const LOWEST = `(SELECT min(price_minor) FROM price_history h
  WHERE h.product_id = p.id AND (h.valid_to IS NULL OR h.valid_to > ${DB_NOW} - ${THIRTY_DAYS_MS})) AS lowest_30d`;

const columns = (limit: number) => `SELECT p.*, ${sellable(limit)}, ${LOWEST} FROM product p`;

/** What `selectShelf` reads: what may change at any moment, and the rest only when the asker does not know it. */
export interface ShelfRow {
  /** Changes with every change of a product. */
  version: string;
  /** JSON: `[id, sellable, lowest_30d]` of every product on the shelf, in the shelf's order. */
  live: string;
  /** JSON: the rows of `product`, or null when `known` is the version. */
  products: string | null;
}

const FIXED = [
  'id',
  'slug',
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

/** The shelf in one row. A product's texts are ten times its live part: they are sent only when they have changed. */
export const selectShelf = (db: D1Database, known: string) =>
  statement(
    db,
    `SELECT s.version,
       (SELECT json_group_array(json_array(id, sellable, lowest_30d) ORDER BY position) FROM (
         ${columns(LOW_STOCK + 1)} WHERE p.active = 1)) AS live,
       CASE WHEN s.version = ?1 THEN NULL ELSE (
         SELECT json_group_array(json_object(${FIXED.map((name) => `'${name}', ${name}`).join(', ')}))
         FROM product WHERE active = 1) END AS products
     FROM (SELECT value || ' ' || updated_at AS version FROM setting WHERE name = 'catalogue_version') s`,
    known,
  );

/** Every product on the shelf, in the shelf's order. */
export const selectProducts = (db: D1Database) =>
  statement(db, `${columns(LOW_STOCK + 1)} WHERE p.active = 1 ORDER BY p.position`);

/** The products of a cart, their stock counted up to what one order may take. */
export const selectProductsById = (db: D1Database, ids: string[]) =>
  statement(db, `${columns(100)} WHERE p.active = 1 AND p.id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids));

/** One product by its slug or id. */
export const selectProduct = (db: D1Database, slug: string) =>
  statement(db, `${columns(LOW_STOCK + 1)} WHERE p.active = 1 AND (p.slug = ?1 OR p.id = ?1)`, slug);

/** All exchange rates, in millionths of a unit per US dollar. */
export const selectRates = (db: D1Database) => statement(db, 'SELECT currency, millionths FROM rate');

/** The rate of one currency, in the same unit. */
export const selectRate = (db: D1Database, currency: string) =>
  statement(db, 'SELECT currency, millionths FROM rate WHERE currency = ?', currency);

export interface RateRow {
  currency: string;
  millionths: number;
}

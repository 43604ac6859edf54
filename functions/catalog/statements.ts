import { store } from '../../src/config/store';
import { type ProductDetailsInput, productDetails } from '../../src/shop/catalog/details';
import type { Edition } from '../../src/shop/catalog/editions';
import { ANNOUNCED_DAYS, PRIOR_DAYS } from '../../src/shop/catalog/reduction';
import { LOW_STOCK } from '../../src/shop/catalog/stock';
import type { LotTerms } from '../../src/shop/licenses/lot-terms';
import type { ShownPicture } from '../../src/shop/pictures/shown';
import { DAY_MS } from '../../src/shop/time';
import { type AddressMove, MOVED_FROM, MOVES } from '../db/address-move';
import { DB_NOW, statement } from '../db/client';
import { countFreeSeats, lotHasFreeSeat } from '../db/free-seat';
import { type JsonText, jsonColumn } from '../db/json';
import { SHOWN_PICTURES } from '../pictures/statements';

/** The columns of `product` that both shoppers and staff read. */
export interface ProductColumns {
  id: string;
  slug: string;
  vendor: string;
  suite: string;
  name: string;
  short_name: string;
  version: string;
  category: string;
  description: string;
  price_minor: number;
  original_price_minor: number;
  allow_backorder: number;
  max_per_order: number;
}

/** A row of `product` with the live data that shoppers need. */
export interface ProductRow extends ProductColumns {
  details: string;
  /** Sellable seats, counted only as far as the caller needs, so that the cost stays bounded. */
  sellable: number;
  /** Seats held by unpaid orders; 0 outside of checkout. */
  held_seats: number;
  /** License terms of keys in stock; absent in checkout. */
  terms?: JsonText<LotTerms[]>;
  /** Absent in checkout. */
  pictures?: JsonText<ShownPicture[]>;
  /** The price before the reduction, in USD cents; null if no reduction may be announced (`PRIOR`). */
  prior: number | null;
  /** JSON object of fixed prices by currency, in minor units (`parseFixedPrices`). */
  fixed: string;
}

const storedDetails = jsonColumn('product.details', productDetails);

/** The descriptive details of a product, with defaults for missing parts. */
export const detailsOf = ({ details }: Pick<ProductRow, 'details'>) => storedDetails(details);

/** SQL: how many keys of product `p` can be sold now, counted up to `limit`. */
export const sellable = (limit: number) => `${countFreeSeats('p.id', limit)} AS sellable`;

/**
 * SQL: the price before a reduction: the lowest price in the PRIOR_DAYS before the current one. Requires a price
 * history of that length, a reduction not older than ANNOUNCED_DAYS, and an original price set by staff.
 */
export const PRIOR = `(SELECT nullif(max(
    (SELECT min(h.price_minor) FROM price_history h
     WHERE h.product_id = p.id AND h.valid_to > cut.valid_from - ${PRIOR_DAYS * DAY_MS}), p.price_minor), p.price_minor)
  FROM price_history cut WHERE cut.product_id = p.id AND cut.valid_to IS NULL
    AND p.original_price_minor > p.price_minor AND cut.valid_from > ${DB_NOW} - ${ANNOUNCED_DAYS * DAY_MS}
    AND EXISTS (SELECT 1 FROM price_history h
      WHERE h.product_id = p.id AND h.valid_from <= cut.valid_from - ${PRIOR_DAYS * DAY_MS})) AS prior`;

/** SQL: whether `p`, found by its id, is on sale. The plus keeps SQLite from using the index of live products. */
export const IS_LIVE = "+p.status = 'live'";

/** SQL: the number of products on sale, maintained by triggers. */
export const LIVE_COUNT = "(SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'live_count')";

/** SQL: the id of the most popular product (`badgesOf`); null if there is none. */
export const MOST_POPULAR = `(SELECT p.id FROM product p INDEXED BY product_popular WHERE p.status = 'live' AND (p.details ->> 'popular' IS NOT 1) = 0
  AND p.details ->> 'recommended' IS NOT 1 ORDER BY p.position, p.rowid LIMIT 1)`;

const HELD = "(SELECT count(*) FROM seat WHERE product_id = p.id AND state = 'held') AS held_seats";

/** SQL: license terms of keys in stock, as a JSON list of the terms of their lots; few lots have any. */
export const TERMS = `(SELECT json_group_array(json_object('region', region, 'licenseType', license_type)) FROM (
  SELECT DISTINCT d.region, d.license_type FROM lot d
  WHERE d.product_id = p.id AND (d.region IS NOT NULL OR d.license_type IS NOT NULL)
    AND ${lotHasFreeSeat('d.id')})) AS terms`;

/** SQL: the fixed prices of product `p`, as a JSON object by currency. */
const FIXED_PRICES =
  '(SELECT json_group_object(currency, minor) FROM fixed_price f WHERE f.product_id = p.id) AS fixed';

/** SQL: reads products `p` as ProductRow, with their stock up to `limit` and the columns `more`; WHERE follows. */
export const productSelect = (limit: number, more = `0 AS held_seats, ${TERMS}, ${SHOWN_PICTURES} AS pictures`) =>
  `SELECT p.*, ${sellable(limit)}, ${more}, ${PRIOR}, ${FIXED_PRICES} FROM product p`;

/** All live products in catalog order. */
export const selectProducts = (db: D1Database) =>
  statement<ProductRow>(db, `${productSelect(LOW_STOCK + 1)} WHERE p.status = 'live' ORDER BY p.position, p.rowid`);

/** The first `limit` live products, without pictures. */
export const selectHead = (db: D1Database, limit: number) =>
  statement<ProductRow>(
    db,
    `${productSelect(LOW_STOCK + 1, `0 AS held_seats, ${TERMS}`)} WHERE p.status = 'live' ORDER BY p.position, p.rowid LIMIT ${limit}`,
  );

/** Live products with these ids, and the first `limit` of a suite, in catalog order; with texts and stock. */
export const selectNamed = (
  db: D1Database,
  { ids, suite }: { ids: readonly string[]; suite?: string },
  limit: number,
) =>
  statement<ProductRow>(
    db,
    `${productSelect(LOW_STOCK + 1)} WHERE ${IS_LIVE} AND p.id IN (
       SELECT value FROM json_each(?1) UNION
       SELECT id FROM (SELECT o.id FROM product o WHERE o.suite = ?2 AND o.status = 'live' ORDER BY o.position LIMIT ${limit}))
     ORDER BY p.position, p.rowid`,
    JSON.stringify(ids),
    suite ?? '',
  );

/** The products of a cart; their stock is counted up to what one order may take. */
export const selectProductsById = (db: D1Database, ids: string[]) =>
  statement<ProductRow>(
    db,
    `${productSelect(100, HELD)} WHERE ${IS_LIVE} AND p.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );

/** Deletes the stock requests of an email address. */
export const deleteStockRequestsOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM stock_request WHERE email = ?', email);

/** The stock requests of an email address, for its owner’s data export. */
export const selectStockRequestsOf = (db: D1Database, email: string) =>
  statement(db, 'SELECT product_id, created_at FROM stock_request WHERE email = ?', email);

/** A product of the built-in catalog and its terms of sale. */
interface SeedProduct {
  edition: Edition;
  allowBackorder: boolean;
  /** The format of its keys (`matchesFormat`). */
  keyFormat: string | null;
}

const seedDetails = (edition: Edition): ProductDetailsInput => ({
  features: edition.features,
  apps: edition.apps,
  platforms: edition.platforms,
  targetAudience: edition.targetAudience,
  commercialUse: edition.commercialUse,
  detailedFeatures: edition.detailedFeatures,
  systemRequirements: edition.systemRequirements,
  popular: edition.popular,
  recommended: edition.recommended,
  bestSeller: edition.bestSeller,
});

/** Inserts products into the catalog in this order; existing ones keep the changes staff made. */
export const insertProducts = (db: D1Database, products: SeedProduct[]) =>
  statement(
    db,
    `INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
       original_price_minor, details, position, allow_backorder, key_format)
     SELECT value ->> 'id', value ->> 'slug', value ->> 'vendor', value ->> 'suite', value ->> 'name',
       value ->> 'shortName', value ->> 'version', value ->> 'category', value ->> 'description', value ->> 'priceMinor', value ->> 'originalPriceMinor',
       value ->> 'details', key + 1, value ->> 'allowBackorder', value ->> 'keyFormat'
     FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(
      products.map(({ edition, allowBackorder, keyFormat }) => ({
        ...edition,
        vendor: store.vendor,
        suite: store.suite,
        details: JSON.stringify(seedDetails(edition)),
        allowBackorder: allowBackorder ? 1 : 0,
        keyFormat,
      })),
    ),
  );

/** Adds a former price to products without one: their original price, for `days` before the current price began. */
export const insertFormerPrices = (db: D1Database, days: number) =>
  statement(
    db,
    `INSERT INTO price_history (product_id, price_minor, valid_from, valid_to)
     SELECT p.id, p.original_price_minor, h.valid_from - ?1, h.valid_from
     FROM product p CROSS JOIN price_history h ON h.product_id = p.id AND h.valid_to IS NULL
     WHERE NOT EXISTS (SELECT 1 FROM price_history o WHERE o.product_id = p.id AND o.valid_to IS NOT NULL)`,
    days * DAY_MS,
  );

/**
 * Moves the back-in-stock requests of an account to its new address, one for each product; an undo takes back only those.
 */
export const moveStockRequests = (db: D1Database, { kind, from, to }: AddressMove) => [
  statement(
    db,
    `UPDATE OR IGNORE stock_request SET email = ?2, moved_from = ${MOVED_FROM} WHERE email = ?1 AND ${MOVES}`,
    from,
    to,
    kind,
  ),
  // What the other address had asked for already.
  statement(db, `DELETE FROM stock_request WHERE email = ?1 AND ${MOVES}`, from, to, kind),
];

import { store } from '../../src/config/store';
import { type ProductDetailsInput, productDetails } from '../../src/shop/catalog/details';
import type { Edition } from '../../src/shop/catalog/editions';
import { ANNOUNCED_DAYS, PRIOR_DAYS } from '../../src/shop/catalog/reduction';
import { LOW_STOCK } from '../../src/shop/catalog/stock';
import type { LotTerms } from '../../src/shop/licenses/lot-terms';
import type { ShownPicture } from '../../src/shop/pictures/shown';
import { DAY_MS } from '../../src/shop/time';
import { DB_NOW, statement } from '../db/client';
import { countFreeSeats, lotHasFreeSeat } from '../db/free-seat';
import { type JsonText, jsonColumn } from '../db/json';
import { SHOWN_PICTURES } from '../pictures/statements';

/** A row of `product` with what shoppers must know beside it. */
export interface ProductRow {
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
  details: string;
  allow_backorder: number;
  max_per_order: number;
  /** Sellable seats, counted no further than the caller needs, so that the cost does not grow. */
  sellable: number;
  /** Seats that unpaid orders hold; 0 where an order is not at stake. */
  held: number;
  /** Of keys in stock; absent where an order is at stake. */
  terms?: JsonText<LotTerms[]>;
  /** Absent where an order is at stake. */
  pictures?: JsonText<ShownPicture[]>;
  /** What it cost before the reduction, in USD cents; null when none may be announced (`PRIOR`). */
  prior: number | null;
  /** JSON object of its fixed prices by currency, in minor units (`parseFixedPrices`). */
  fixed: string;
}

const storedDetails = jsonColumn('product.details', productDetails);

/** What is only shown of a product; parts that its row lacks have their defaults. */
export const detailsOf = ({ details }: Pick<ProductRow, 'details'>) => storedDetails(details);

export const sellable = (limit: number) => `${countFreeSeats('p.id', limit)} AS sellable`;

/**
 * The price before the reduction: the lowest that was asked in the PRIOR_DAYS before the price in force, from a history
 * that reaches as far back, while the reduction is not older than ANNOUNCED_DAYS and staff announce one.
 */
export const PRIOR = `(SELECT nullif(max(
    (SELECT min(h.price_minor) FROM price_history h
     WHERE h.product_id = p.id AND h.valid_to > cut.valid_from - ${PRIOR_DAYS * DAY_MS}), p.price_minor), p.price_minor)
  FROM price_history cut WHERE cut.product_id = p.id AND cut.valid_to IS NULL
    AND p.original_price_minor > p.price_minor AND cut.valid_from > ${DB_NOW} - ${ANNOUNCED_DAYS * DAY_MS}
    AND EXISTS (SELECT 1 FROM price_history h
      WHERE h.product_id = p.id AND h.valid_from <= cut.valid_from - ${PRIOR_DAYS * DAY_MS})) AS prior`;

/** Whether `p`, found by its id, is on sale: the plus keeps SQLite from reading all that is instead. */
export const IS_LIVE = "+p.status = 'live'";

/** How many products are on sale, from the number that triggers keep. */
export const LIVE_COUNT = "(SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'live_count')";

/** The id of the one product that is the most popular (`badgesOf`); null where none is. */
export const MOST_POPULAR = `(SELECT p.id FROM product p INDEXED BY product_popular WHERE p.status = 'live' AND (p.details ->> 'popular' IS NOT 1) = 0
  AND p.details ->> 'recommended' IS NOT 1 ORDER BY p.position, p.rowid LIMIT 1)`;

const HELD = "(SELECT count(*) FROM seat WHERE product_id = p.id AND state = 'held') AS held";

/** What binds keys in stock, as a JSON list of the terms of their lots; few lots have any. */
export const TERMS = `(SELECT json_group_array(json_object('region', region, 'licenseType', license_type)) FROM (
  SELECT DISTINCT d.region, d.license_type FROM lot d
  WHERE d.product_id = p.id AND (d.region IS NOT NULL OR d.license_type IS NOT NULL)
    AND ${lotHasFreeSeat('d.id')})) AS terms`;

/** The fixed prices of product `p`, as a JSON object by currency. */
const FIXED_PRICES =
  '(SELECT json_group_object(currency, minor) FROM fixed_price f WHERE f.product_id = p.id) AS fixed';

export const columns = (limit: number, more = `0 AS held, ${TERMS}, ${SHOWN_PICTURES} AS pictures`) =>
  `SELECT p.*, ${sellable(limit)}, ${more}, ${PRIOR}, ${FIXED_PRICES} FROM product p`;

/** The products of the catalog in its order. */
export const selectProducts = (db: D1Database) =>
  statement<ProductRow>(db, `${columns(LOW_STOCK + 1)} WHERE p.status = 'live' ORDER BY p.position, p.rowid`);

/** The first `limit` of them, without pictures. */
export const selectHead = (db: D1Database, limit: number) =>
  statement<ProductRow>(
    db,
    `${columns(LOW_STOCK + 1, `0 AS held, ${TERMS}`)} WHERE p.status = 'live' ORDER BY p.position, p.rowid LIMIT ${limit}`,
  );

/** Live products among these ids, and the first `limit` of a suite, in the order of the catalog; texts and stock. */
export const selectNamed = (
  db: D1Database,
  { ids, suite }: { ids: readonly string[]; suite?: string },
  limit: number,
) =>
  statement<ProductRow>(
    db,
    `${columns(LOW_STOCK + 1)} WHERE ${IS_LIVE} AND p.id IN (
       SELECT value FROM json_each(?1) UNION
       SELECT id FROM (SELECT o.id FROM product o WHERE o.suite = ?2 AND o.status = 'live' ORDER BY o.position LIMIT ${limit}))
     ORDER BY p.position, p.rowid`,
    JSON.stringify(ids),
    suite ?? '',
  );

/** The products of a cart, their stock counted up to what one order may take. */
export const selectProductsById = (db: D1Database, ids: string[]) =>
  statement<ProductRow>(
    db,
    `${columns(100, HELD)} WHERE ${IS_LIVE} AND p.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );

/** Deletes an address’s requests to be notified of stock. */
export const deleteStockRequestsOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM stock_request WHERE email = ?', email);

/** The stock requests of an address, for the export of its owner’s data. */
export const selectStockRequestsOf = (db: D1Database, email: string) =>
  statement(db, 'SELECT product_id, created_at FROM stock_request WHERE email = ?', email);

/** A product of the static catalog and how it is sold. */
interface SeedProduct {
  edition: Edition;
  allowBackorder: boolean;
  /** What its keys look like (`matchesFormat`). */
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

/** Puts products into the catalog in this order; those that are there keep what staff made of them. */
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

/** Gives products that never had another price a history: their original price, for `days` before the one in force. */
export const insertFormerPrices = (db: D1Database, days: number) =>
  statement(
    db,
    `INSERT INTO price_history (product_id, price_minor, valid_from, valid_to)
     SELECT p.id, p.original_price_minor, h.valid_from - ?1, h.valid_from
     FROM product p CROSS JOIN price_history h ON h.product_id = p.id AND h.valid_to IS NULL
     WHERE NOT EXISTS (SELECT 1 FROM price_history o WHERE o.product_id = p.id AND o.valid_to IS NOT NULL)`,
    days * DAY_MS,
  );

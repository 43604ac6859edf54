import type { Edition } from '../../src/shop/catalogue/editions';
import { statement } from '../db/client';
import type { ProductDetails } from './view';

/** A product of the static catalogue and how it is sold. */
export interface SeedProduct {
  edition: Edition;
  allowBackorder: boolean;
}

const detailsOf = (edition: Edition): ProductDetails => ({
  features: edition.features,
  apps: edition.apps,
  platforms: edition.platforms,
  targetAudience: edition.targetAudience,
  commercialUse: edition.commercialUse,
  detailedFeatures: edition.detailedFeatures,
  systemRequirements: edition.systemRequirements,
  badge: edition.badge,
  popular: edition.popular,
  recommended: edition.recommended,
  bestSeller: edition.bestSeller,
});

/** Puts products on the shelf in this order; those that stand there keep what staff made of them. */
export const insertProducts = (db: D1Database, products: SeedProduct[]) =>
  statement(
    db,
    `INSERT INTO product (id, slug, name, short_name, version, category, description, price_minor,
       original_price_minor, details, position, allow_backorder)
     SELECT value ->> 'id', value ->> 'slug', value ->> 'name', value ->> 'shortName', value ->> 'version',
       value ->> 'category', value ->> 'description', value ->> 'priceMinor', value ->> 'originalPriceMinor',
       value ->> 'details', key + 1, value ->> 'allowBackorder'
     FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(
      products.map(({ edition, allowBackorder }) => ({
        ...edition,
        details: JSON.stringify(detailsOf(edition)),
        allowBackorder: allowBackorder ? 1 : 0,
      })),
    ),
  );

/** Stores rates (millionths per USD) that are not known yet. */
export const insertRates = (db: D1Database, rates: Record<string, number>, source: string) =>
  statement(
    db,
    `INSERT INTO rate (currency, millionths, source) SELECT key, value, ?2 FROM json_each(?1) WHERE true
     ON CONFLICT DO NOTHING`,
    JSON.stringify(rates),
    source,
  );

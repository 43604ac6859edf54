import type { Edition } from '../../src/shop/catalog/editions';
import { LOW_STOCK, stockOf } from '../../src/shop/catalog/stock';
import { statement } from '../db/client';
import { columns, type ProductDetails, type ProductRow } from './statements';

/** One product by its slug or id. */
const selectProduct = (db: D1Database, slug: string) =>
  statement(db, `${columns(LOW_STOCK + 1)} WHERE p.active = 1 AND (p.slug = ?1 OR p.id = ?1)`, slug);

export interface ProductPage extends Omit<Edition, 'version' | 'category'> {
  version: string;
  category: string;
  lowest30dMinor: number;
  stock: ReturnType<typeof stockOf>;
}

/** One product for its page, by slug or id; undefined when the shop does not sell it. Sums are USD cents. */
export async function readProduct(deps: { db: D1Database }, slug: string): Promise<ProductPage | undefined> {
  const row = await selectProduct(deps.db, slug).first<ProductRow>();
  if (!row) return undefined;
  return {
    ...(JSON.parse(row.details) as ProductDetails),
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.short_name,
    version: row.version,
    category: row.category,
    description: row.description,
    priceMinor: row.price_minor,
    originalPriceMinor: row.original_price_minor,
    lowest30dMinor: row.lowest_30d,
    stock: stockOf(row.sellable, row.allow_backorder === 1),
  };
}

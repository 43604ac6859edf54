import type { Edition } from '../../src/shop/catalogue/editions';
import { stockOf } from '../../src/shop/catalogue/stock';
import { type ProductRow, selectProduct } from './statements';
import type { ProductDetails } from './view';

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

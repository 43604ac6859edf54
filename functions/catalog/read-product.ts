import { badgesOf } from '../../src/shop/catalog/badges';
import type { ProductDetails } from '../../src/shop/catalog/details';
import type { Listed } from '../../src/shop/catalog/listed';
import { LOW_STOCK, stockOf } from '../../src/shop/catalog/stock';
import { stockTerms } from '../../src/shop/licenses/lot-terms';
import { statement } from '../db/client';
import { columns, detailsOf, type ProductRow } from './statements';
import { listedView } from './view';

/** One product by its slug or id. */
const selectProduct = (db: D1Database, slug: string, where: string) =>
  statement(db, `${columns(LOW_STOCK + 1)} WHERE ${where} AND (p.slug = ?1 OR p.id = ?1)`, slug);

/** Which products are popular, recommended or best sellers, in the order of the catalog. */
const selectFlags = (db: D1Database) =>
  statement(
    db,
    `SELECT id, details ->> 'recommended' = 1 AS recommended, details ->> 'popular' = 1 AS popular,
       details ->> 'bestSeller' = 1 AS bestSeller FROM product WHERE status = 'live' ORDER BY position`,
  );

const textsOf = (row: ProductRow) => {
  const { longDescription, benefits } = detailsOf(row);
  return { longDescription, benefits };
};

export interface ProductPage extends Listed, Pick<ProductDetails, 'longDescription' | 'benefits'> {
  priorMinor: number | null;
  stock: ReturnType<typeof stockOf>;
  /** What binds keys in stock, a sentence each. */
  terms: string[];
}

/**
 * One product for its page, by slug or id; undefined when the shop does not sell it. `preview` takes a draft, too.
 * Sums are USD cents.
 */
export async function readProduct(
  { db }: { db: D1Database },
  slug: string,
  { preview = false } = {},
): Promise<ProductPage | undefined> {
  const where = preview ? "p.status IN ('live', 'draft')" : "p.status = 'live'";
  const [found, flags] = await db.batch([selectProduct(db, slug, where), selectFlags(db)]);
  const row = found?.results[0] as ProductRow | undefined;
  if (!row) return undefined;
  const listed = listedView(row);
  return {
    ...listed,
    badge: listed.badge ?? badgesOf((flags?.results ?? []) as unknown as Parameters<typeof badgesOf>[0]).get(row.id),
    ...textsOf(row),
    stock: stockOf(row.sellable, row.allow_backorder === 1),
    terms: stockTerms(JSON.parse(row.terms ?? '[]')),
  };
}

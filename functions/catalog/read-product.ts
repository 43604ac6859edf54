import { badgesOf } from '../../src/shop/catalog/badges';
import type { ProductDetails } from '../../src/shop/catalog/details';
import type { Listed } from '../../src/shop/catalog/listed';
import { LOW_STOCK, stockOf } from '../../src/shop/catalog/stock';
import { stockTerms } from '../../src/shop/licenses/lot-terms';
import { statement } from '../db/client';
import { readJson } from '../db/json';
import { SHOWN_PICTURES } from '../pictures/statements';
import { detailsOf, IS_LIVE, MOST_POPULAR, type ProductRow, productSelect, TERMS } from './statements';
import { listedView } from './view';

/** One product by its slug or id. */
const selectProduct = (db: D1Database, slug: string, where: string) =>
  statement<ProductRow & { most_popular: string | null }>(
    db,
    `${productSelect(LOW_STOCK + 1, `0 AS held_seats, ${TERMS}, ${SHOWN_PICTURES} AS pictures, ${MOST_POPULAR} AS most_popular`)}
     WHERE ${where} AND (p.slug = ?1 OR p.id = ?1)`,
    slug,
  );

const textsOf = (row: ProductRow) => {
  const { longDescription, benefits } = detailsOf(row);
  return { longDescription, benefits };
};

export interface ProductPage extends Listed, Pick<ProductDetails, 'longDescription' | 'benefits'> {
  priorMinor: number | null;
  stock: ReturnType<typeof stockOf>;
  /** License terms of keys in stock, one sentence each. */
  terms: string[];
}

/**
 * One product for its page, by slug or id; undefined if it is not on sale. `preview` includes
 * drafts. Prices in USD cents.
 */
export async function readProduct(
  { db }: { db: D1Database },
  slug: string,
  { preview = false } = {},
): Promise<ProductPage | undefined> {
  const where = preview ? "+p.status IN ('live', 'draft')" : IS_LIVE;
  const row = await selectProduct(db, slug, where).first();
  if (!row) return undefined;
  const listed = listedView(row);
  return {
    ...listed,
    badge: listed.badge ?? badgesOf([listed], row.most_popular).get(row.id),
    ...textsOf(row),
    stock: stockOf(row.sellable, row.allow_backorder === 1),
    terms: stockTerms(row.terms ? readJson(row.terms) : []),
  };
}

import type { z } from 'zod';
import type { product } from '../../src/shop/catalog/contract';
import { stockOf } from '../../src/shop/catalog/stock';
import { toMajor } from '../../src/shop/money';
import { detailsOf, type ProductRow } from './statements';

/** A stored product as the specification's product list has it (decimal USD). */
export function productView(row: ProductRow): z.input<typeof product> {
  const details = detailsOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.short_name,
    version: row.version,
    category: row.category,
    description: row.description,
    price: toMajor(row.price_minor, 'USD'),
    originalPrice: toMajor(row.prior ?? row.price_minor, 'USD'),
    productImage: `/art/${row.id}.svg`,
    apps: details.apps,
    features: details.features,
    platforms: details.platforms,
    popular: details.popular,
    recommended: details.recommended,
    bestSeller: details.bestSeller,
    isPopular: details.popular,
    stock: stockOf(row.sellable, row.allow_backorder === 1),
  };
}

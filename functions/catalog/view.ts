import type { z } from 'zod';
import { badgesOf } from '../../src/shop/catalog/badges';
import type { product } from '../../src/shop/catalog/contract';
import type { Listed } from '../../src/shop/catalog/listed';
import { stockOf } from '../../src/shop/catalog/stock';
import { toMajor } from '../../src/shop/money';
import { imageOf } from '../../src/shop/pictures/image-of';
import { pictureFile } from '../../src/shop/pictures/shown';
import { readJson } from '../db/json';
import { detailsOf, type ProductRow } from './statements';

const picturesOf = ({ pictures }: ProductRow) => (pictures ? readJson(pictures) : []);

/** A stored product in the format of the specification's product list (decimal USD). */
export function productView(row: ProductRow): z.input<typeof product> {
  const details = detailsOf(row);
  const [first] = picturesOf(row);
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
    productImage: first ? pictureFile(first, 640) : imageOf(row.id),
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

/** The part of a row that pages show, without its badge. */
export function listedView(row: ProductRow): Listed & { priorMinor: number | null } {
  const { badge, ...details } = detailsOf(row);
  return {
    ...details,
    badge: badge ?? undefined,
    pictures: picturesOf(row),
    id: row.id,
    slug: row.slug,
    vendor: row.vendor,
    suite: row.suite,
    name: row.name,
    shortName: row.short_name,
    version: row.version,
    category: row.category,
    description: row.description,
    priceMinor: row.price_minor,
    priorMinor: row.prior,
  };
}

/**
 * Catalog rows as pages show them. Pass `mostPopular` if they are neither the whole catalog nor its head. A badge set
 * by the owner overrides the computed one.
 */
export function listedFrom(rows: readonly ProductRow[], mostPopular?: string | null): Listed[] {
  const listed = rows.map(listedView);
  const badges = badgesOf(listed, mostPopular);
  return listed.map((product) => ({ ...product, badge: product.badge ?? badges.get(product.id) }));
}

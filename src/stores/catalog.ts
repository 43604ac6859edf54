import { atom, computed } from 'nanostores';
import { readProducts } from '../client/storefront';
import type { Product, Stock } from '../shop/catalog/contract';
import { offers } from '../shop/catalog/offers';
import { imageOf } from '../shop/pictures/shown';
import type { LocalPrices } from '../shop/pricing/unit-price';
import { $storefront } from './storefront';

/** A product as the browser needs it to sell it; prices in USD cents, `stock` null until the bootstrap call. */
export interface CatalogItem {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  version: string;
  priceMinor: number;
  /** What it cost before the reduction; null when there is none, or none may be announced. */
  priorMinor: number | null;
  /** Prices of currencies in which it is not converted, in their minor units. */
  local: LocalPrices;
  image: string;
  popular: boolean;
  recommended: boolean;
  stock: Stock | null;
  /** What binds keys in stock, a sentence each. */
  terms: string[];
}

const cents = (value: number) => Math.round(value * 100);
const $extra = atom<Product[]>([]);

const built: CatalogItem[] = offers.map((offer) => ({
  id: offer.id,
  slug: offer.slug,
  name: offer.name,
  shortName: offer.shortName,
  version: offer.version,
  priceMinor: offer.priceMinor,
  priorMinor: null,
  local: {},
  image: imageOf(offer.id),
  popular: offer.popular,
  recommended: offer.recommended,
  stock: null,
  terms: [],
}));

const asItem = (product: Product): CatalogItem => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  shortName: product.shortName,
  version: product.version,
  priceMinor: cents(product.price),
  priorMinor: product.originalPrice > product.price ? cents(product.originalPrice) : null,
  local: {},
  image: product.productImage,
  popular: product.popular,
  recommended: product.recommended,
  stock: product.stock,
  terms: [],
});

/**
 * Everything on sale: the editions this build knows until the bootstrap call answers (or if it fails), then exactly
 * what the server sells, with its prices and stock.
 */
export const $catalog = computed([$storefront, $extra], (storefront, extra): CatalogItem[] => {
  const added = extra.filter((product) => !built.some((item) => item.id === product.id)).map(asItem);
  const named = [...built, ...added];
  if (storefront.state !== 'ready') return named;
  const fresh = new Map(storefront.data.products.map((product) => [product.id, product]));
  return named.flatMap((item) => {
    const now = fresh.get(item.id);
    if (!now) return [];
    return [{ ...item, ...now, priceMinor: now.usdMinor, priorMinor: now.priorUsdMinor }];
  });
});

/** The same by product id. */
export const $catalogById = computed($catalog, (items) => new Map(items.map((item) => [item.id, item])));

/** Fetches names and texts when the shop sells products this build has not heard of, such as one in the cart. */
export async function loadMissing(ids: string[]): Promise<void> {
  const storefront = $storefront.get();
  if (storefront.state !== 'ready') return;
  const catalog = $catalogById.get();
  const sold = new Set(storefront.data.products.map((product) => product.id));
  if (!ids.some((id) => sold.has(id) && !catalog.has(id))) return;
  await readProducts()
    .then((products) => $extra.set(products))
    .catch(() => undefined);
}

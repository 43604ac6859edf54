import { computed } from 'nanostores';
import { MAX_QUANTITY } from '../shop/cart/cart';
import type { Stock } from '../shop/catalog/contract';
import { offers } from '../shop/catalog/offers';
import { imageOf } from '../shop/pictures/image-of';
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
  /** How many copies one order may hold. */
  maxPerOrder: number;
  /** What binds keys in stock, a sentence each. */
  terms: string[];
}

/** The editions the shop began with: what a cart is read by where the bootstrap call fails. */
const built: CatalogItem[] = offers.map(({ id, slug, name, shortName, version, popular, recommended, priceMinor }) => ({
  id,
  slug,
  name,
  shortName,
  version,
  priceMinor,
  priorMinor: null,
  local: {},
  image: imageOf(id),
  popular,
  recommended,
  stock: null,
  maxPerOrder: MAX_QUANTITY,
  terms: [],
}));

/** Everything on sale: exactly what the bootstrap call says, and until it answers the editions the shop began with. */
export const $catalog = computed($storefront, (storefront): CatalogItem[] =>
  storefront.status === 'ready'
    ? storefront.data.products.map(({ usdMinor, priorUsdMinor, ...product }) => ({
        ...product,
        priceMinor: usdMinor,
        priorMinor: priorUsdMinor,
        image: imageOf(product.id),
      }))
    : built,
);

/** The same by product id. */
export const $catalogById = computed($catalog, (items) => new Map(items.map((item) => [item.id, item])));

/** Whether nothing of a product is left to buy, as far as is known. */
export const isSoldOut = (id = ''): boolean => $catalogById.get().get(id)?.stock?.state === 'out_of_stock';

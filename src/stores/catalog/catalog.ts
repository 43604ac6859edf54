import { computed } from 'nanostores';
import { MAX_QUANTITY } from '../../shop/cart/cart';
import type { Stock } from '../../shop/catalog/contract';
import { offers } from '../../shop/catalog/offers';
import { imageOf } from '../../shop/pictures/image-of';
import type { LocalPrices } from '../../shop/pricing/unit-price';
import { $storefront } from '../storefront';

/**
 * The facts about a product that the browser needs to sell it; prices in USD cents, `stock` is null until the bootstrap
 * call.
 */
export interface CatalogItem {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  version: string;
  platforms: ('Windows' | 'Mac')[];
  priceMinor: number;
  /** The price before the reduction; null when there is none, or none may be announced. */
  priorMinor: number | null;
  /** Fixed or rounded prices of other currencies, in their minor units. */
  local: LocalPrices;
  image: string;
  popular: boolean;
  recommended: boolean;
  stock: Stock | null;
  /** The most copies per order. */
  maxPerOrder: number;
  /** The terms of the keys in stock, a sentence each. */
  terms: string[];
}

/** The editions the shop started with: used for the cart if the bootstrap call fails. */
const built: CatalogItem[] = offers.map((offer) => ({
  ...offer,
  priorMinor: null,
  local: {},
  image: imageOf(offer.id),
  stock: null,
  maxPerOrder: MAX_QUANTITY,
  terms: [],
}));

/** The products on sale according to the bootstrap call; until it responds, the editions the shop started with. */
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

/** Returns whether a product is known to be out of stock. */
export const isOutOfStock = (id = ''): boolean => $catalogById.get().get(id)?.stock?.state === 'out_of_stock';

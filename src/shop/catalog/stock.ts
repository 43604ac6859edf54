import type { Stock } from './contract';

/** Up to this many sellable keys the exact number is shown; above it, only "in stock". */
export const LOW_STOCK = 5;

/** Returns the stock that shoppers see for `sellable` keys (counted up to LOW_STOCK + 1). */
export function stockOf(sellable: number, allowBackorder: boolean): Stock {
  if (sellable > LOW_STOCK) return { state: 'in_stock', left: null };
  if (sellable > 0) return { state: 'low', left: sellable };
  return { state: allowBackorder ? 'backorder' : 'out_of_stock', left: null };
}

/** Lists count keys only up to this number, so that the cost does not depend on the inventory. */
export const STOCK_COUNTED = 1000;

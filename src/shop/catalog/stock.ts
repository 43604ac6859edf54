import type { Stock } from './contract';

/** At or below this many sellable keys the exact number is shown; above it only "in stock". */
export const LOW_STOCK = 5;

/** What shoppers see of `sellable` keys (counted up to LOW_STOCK + 1). */
export function stockOf(sellable: number, allowBackorder: boolean): Stock {
  if (sellable > LOW_STOCK) return { state: 'in_stock', left: null };
  if (sellable > 0) return { state: 'low', left: sellable };
  return { state: allowBackorder ? 'backorder' : 'out_of_stock', left: null };
}

/** Keys of a list are counted no further than this, so that it costs the same however many there are. */
export const STOCK_COUNTED = 1000;

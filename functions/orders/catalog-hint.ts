import type { Currency } from '../../src/shop/money';
import type { PricedProduct } from '../../src/shop/orders/price-order';
import { isolateMemory } from '../platform/isolate-memory';

type Known = Omit<PricedProduct, 'sellable'>;

/** What this isolate last priced an order from. A hint only: the batch compares every value with the database's own. */
const products = isolateMemory(() => new Map<string, Known>());
const rates = isolateMemory(() => new Map<Currency, number>());

/** Keeps what was read for one order, so that the next order of these products need not read it again. */
export function rememberCatalog(read: Known[], currency: Currency, rateMillionths: number): void {
  for (const { id, name, priceMinor, allowBackorder, maxPerOrder } of read)
    products.value.set(id, { id, name, priceMinor, allowBackorder, maxPerOrder });
  rates.value.set(currency, rateMillionths);
}

export const knownProduct = (id: string): Known | undefined => products.value.get(id);

/** Millionths of the currency per US dollar; undefined until an order in it was read. */
export const knownRate = (currency: Currency): number | undefined => rates.value.get(currency);

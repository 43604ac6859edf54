import type { Currency } from '../../src/shop/money';
import type { PricedProduct } from '../../src/shop/orders/price-order';
import type { PriceRate } from '../../src/shop/pricing/unit-price';
import { isolateMemory } from '../platform/isolate-memory';

type RememberedProduct = Omit<PricedProduct, 'sellable'>;

/** What this isolate last priced an order from. Only a hint: the batch compares every value with the database. */
const products = isolateMemory(() => new Map<string, RememberedProduct>());
const rates = isolateMemory(() => new Map<Currency, PriceRate>());

/** Remembers what was read for one order, so that the next order of these products does not read it again. */
export function rememberCatalog(read: RememberedProduct[], currency: Currency, rate: PriceRate): void {
  for (const { id, name, priceMinor, fixed, allowBackorder, maxPerOrder } of read)
    products.value.set(id, { id, name, priceMinor, fixed, allowBackorder, maxPerOrder });
  rates.value.set(currency, rate);
}

/** Returns a product as it was read last; undefined until an order of it was read. */
export const rememberedProduct = (id: string): RememberedProduct | undefined => products.value.get(id);

/** Returns the rate and rounding of a currency; undefined until an order in it was read. */
export const rememberedRate = (currency: Currency): PriceRate | undefined => rates.value.get(currency);

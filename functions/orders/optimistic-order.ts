import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';
import { type OrderDraft, priceOrder } from '../../src/shop/orders/price-order';
import type { Deps } from '../platform/deps';
import type { OrderContext } from './load-order-context';
import type { PlaceOrderInput } from './order-request';
import { knownProduct, knownRate } from './remember-catalog';

/** The draft as it is when every copy is free; `loadOrderContext` checks the rest. */
function optimisticDraft(input: PlaceOrderInput, currency: Currency, now: number): OrderDraft | undefined {
  const rate = knownRate(currency);
  if (rate === undefined || input.couponCode || input.link) return undefined;
  const known = input.items.flatMap(({ productId }) => knownProduct(productId) ?? []);
  try {
    const draft = priceOrder({
      items: input.items,
      products: known.map((product) => ({ ...product, sellable: Number.MAX_SAFE_INTEGER })),
      currency,
      rateMillionths: rate.millionths,
      rounding: rate.rounding,
      ...(input.amount !== undefined && { amount: input.amount }),
      now,
    });
    input.check(draft);
    return draft;
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}

/**
 * The usual order - a buyer with nothing else open, no code, every copy in stock - priced without a D1 call; its batch
 * goes through only while all of that holds. Undefined when there is more to look at.
 */
export function optimisticOrder(deps: Deps, input: PlaceOrderInput, currency: Currency): OrderContext | undefined {
  const draft = optimisticDraft(input, currency, deps.now());
  return (
    draft && {
      draft,
      rounding: knownRate(currency)?.rounding ?? 'none',
      couponRow: undefined,
      slot: undefined,
      replaces: [],
      scarce: false,
      payFirst: false,
    }
  );
}

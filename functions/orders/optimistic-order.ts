import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';
import { type OrderDraft, priceOrder } from '../../src/shop/orders/price-order';
import type { Deps } from '../platform/deps';
import type { PlaceOrderInput } from './order-request';
import type { PricedOrder } from './price-from-context';
import { rememberedProduct, rememberedRate } from './remember-catalog';

/** Drafts the order on the assumption that every copy is in stock; `loadOrderContext` serves all others. */
function optimisticDraft(input: PlaceOrderInput, currency: Currency, now: number): OrderDraft | undefined {
  const rate = rememberedRate(currency);
  if (rate === undefined || input.couponCode || input.link) return undefined;
  const products = input.items.flatMap(({ productId }) => rememberedProduct(productId) ?? []);
  try {
    const draft = priceOrder({
      items: input.items,
      products: products.map((product) => ({ ...product, sellable: Number.MAX_SAFE_INTEGER })),
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
 * Prices the usual order (a buyer with no other open order, no code, every copy in stock) without a D1 call; its batch
 * commits only while all of that is true. Returns undefined when more has to be checked.
 */
export function optimisticOrder(deps: Deps, input: PlaceOrderInput, currency: Currency): PricedOrder | undefined {
  const draft = optimisticDraft(input, currency, deps.now());
  return (
    draft && {
      draft,
      rounding: rememberedRate(currency)?.rounding ?? 'none',
      couponRow: undefined,
      slot: undefined,
      replaces: [],
      reserved: false,
      payFirst: false,
    }
  );
}

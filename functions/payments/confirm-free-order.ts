import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import { checkAmount } from '../../src/shop/orders/price-order';
import type { ConfirmFreeOrderInput } from '../../src/shop/payments/contract';
import { placeOrder } from '../orders/place-order';
import { orderResultOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { settle } from './settle';

const FREE = { name: 'free', liveMode: true } as const;

/**
 * Places and settles an order whose coupon covers the whole price, without a provider, in the currency it was shown in.
 * `couponDiscount` is what the buyer saw; the shop's own quote decides. Throws the errors of placeOrder and settle, not_free,
 * price_changed, and order_closed if another cart of the same buyer replaced this one meanwhile.
 */
export async function confirmFreeOrder(deps: Deps, input: ConfirmFreeOrderInput): Promise<OrderResult> {
  const { couponDiscount, currency = 'USD', ...rest } = input;
  const order = await placeOrder(deps, {
    ...rest,
    currency,
    provider: FREE,
    check: ({ quote }) => {
      if (quote.total !== 0) throw new ShopError('not_free');
      checkAmount(couponDiscount, 'couponDiscount', quote.discount, quote);
    },
  });
  const loaded = await settle(deps, { kind: 'free', orderId: order.id });
  return orderResultOf(loaded);
}

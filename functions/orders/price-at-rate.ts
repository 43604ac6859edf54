import { ShopError } from '../../src/shop/errors';
import { USD_MILLIONTHS } from '../../src/shop/money';
import { type PriceOrderInput, priceOrder, quoteOnWire } from '../../src/shop/orders/price-order';
import { parseRounding } from '../../src/shop/pricing/rounding';
import { isStale } from '../../src/shop/pricing/stale-rates';
import type { Deps } from '../platform/deps';
import { rateClock } from '../rates/rate-clock';
import type { RateRow } from '../rates/statements';

/**
 * Prices the order, in US dollars if its currency's rate is too old to charge at. The buyer has not seen that sum, so
 * it is answered as price_changed for them to accept. Throws the errors of priceOrder.
 */
export function priceAtRate(
  deps: Pick<Deps, 'settings' | 'now'>,
  input: Omit<PriceOrderInput, 'rateMillionths' | 'rounding'>,
  rate: RateRow | undefined,
) {
  if (!rate || !isStale(rate, rateClock(deps)))
    return priceOrder({
      ...input,
      rateMillionths: rate?.millionths ?? 0,
      rounding: parseRounding(rate?.rounding ?? 'none'),
    });
  const { amount: _seen, ...unseen } = input;
  const items = input.items.map(({ productId, quantity }) => ({ productId, quantity }));
  const { quote } = priceOrder({
    ...unseen,
    items,
    currency: 'USD',
    rateMillionths: USD_MILLIONTHS,
    rounding: 'none',
  });
  throw new ShopError('price_changed', { quote: quoteOnWire(quote) });
}

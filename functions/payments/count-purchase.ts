import { campaignSource } from '../../src/shop/analytics/counts';
import { countEvents } from '../analytics/statements';
import { campaignOf } from '../db/order-columns';
import type { LoadedOrder } from '../orders/view';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';

/**
 * Counts a purchase by its products, country and campaign, and returns its order; sums and exact order counts come from
 * the ledger.
 */
export function countPurchase<Order extends LoadedOrder | undefined>(deps: Deps, settled: Order): Order {
  if (!settled) return settled;
  const { order, lines } = settled;
  const purchase = {
    event: 'purchase' as const,
    page: '/checkout',
    products: [...new Set(lines.map(({ product_id }) => product_id))],
    source: campaignSource(campaignOf(order.utm ?? '{}')),
    country: order.country,
  };
  deps.later(shopDay(deps).then((day) => countEvents(deps, day, [purchase])));
  return settled;
}

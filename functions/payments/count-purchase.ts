import { campaignSource } from '../../src/shop/analytics/counts';
import { countEvents } from '../analytics/statements';
import type { LoadedOrder } from '../orders/view';
import type { Deps } from '../platform/deps';

/** Counts a purchase by its products, country and campaign; money and exact numbers of orders come from the ledger. */
export const countPurchase = (deps: Deps, { order, lines }: LoadedOrder): Promise<void> =>
  countEvents(deps, [
    {
      event: 'purchase',
      page: '/checkout',
      products: [...new Set(lines.map(({ product_id }) => product_id))],
      source: campaignSource(JSON.parse(order.utm ?? '{}')),
      country: order.country,
    },
  ]);

import { store } from '../config/store';
import { trackedItem } from '../shop/checkout/analytics';
import type { OrderView } from '../shop/orders/contract';
import { $catalogById } from './catalog';
import { read, write } from './storage';

/** The order page waits this long before it reports the purchase, in milliseconds (specification 2, section 9). */
const PAUSE = 3000;
/** The same right after a payment session was confirmed. */
const SESSION_PAUSE = 1000;
const REPORTED = 'purchase-reported';

/** Sends an event to the data layer, which exists only where a tag manager runs with the visitor's consent. */
export const push = (event: string, ecommerce: Record<string, unknown>): void => pushEvent(event, { ecommerce });

/** The same for an event without products. */
export function pushEvent(event: string, facts: Record<string, unknown>): void {
  const { dataLayer } = globalThis as { dataLayer?: unknown };
  if (Array.isArray(dataLayer)) dataLayer.push({ event, ...facts });
}

/** Reports a paid order once per browser tab, 3 s after it was shown, 1 s after a payment session, in its own currency. */
export function trackPurchase(order: OrderView, { session = false } = {}): () => void {
  const timer = setTimeout(
    () => {
      if (read(REPORTED, 'sessionStorage') === order.id) return;
      write(REPORTED, order.id, 'sessionStorage');
      const catalog = $catalogById.get();
      const items = order.items.map(({ productId: id, name, quantity, price }) =>
        trackedItem({ id, name, variant: catalog.get(id)?.version ?? '', quantity, price }, store.vendor),
      );
      push('purchase', {
        transaction_id: order.orderNumber,
        currency: order.currency,
        value: order.total,
        tax: 0,
        shipping: 0,
        ...(order.couponCode && { coupon: order.couponCode }),
        items,
      });
    },
    session ? SESSION_PAUSE : PAUSE,
  );
  return () => clearTimeout(timer);
}

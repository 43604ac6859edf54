import { parseJson } from '../shop/cart/stored';
import type { OrderView } from '../shop/orders/contract';
import { DAY_MS } from '../shop/time';
import { isMeasured, itemOf, REPORTED, track } from './analytics';
import { $catalogById } from './catalog';
import { read, write } from './storage';

/** The order page waits this long before it reports the purchase, in milliseconds (specification 2, section 9). */
const PAUSE = 3000;
/** The same right after a payment session was confirmed. */
const SESSION_PAUSE = 1000;

const MAX_REPORTED = 50;

/** Whether this is the first report of the order in this browser; remembers that it is made. */
function isFirst(orderId: string): boolean {
  const known = parseJson(read(REPORTED));
  const ids = Array.isArray(known) ? known : [];
  if (ids.includes(orderId)) return false;
  write(REPORTED, JSON.stringify([...ids, orderId].slice(-MAX_REPORTED)));
  return true;
}

/**
 * Reports a paid order once, 3 s after it was shown, 1 s after a payment session, in its own currency. An order that is
 * opened days later, from a mail or the account, is not a purchase of that day. Gives what ends the wait.
 */
export function trackPurchase(order: OrderView, { session = false, now = Date.now() } = {}): () => void {
  if (!isMeasured()) return () => undefined;
  if (order.purchaseEvent === 'server' || now - (order.paidAt ?? order.createdAt) > DAY_MS) return () => undefined;
  const timer = setTimeout(
    () => {
      if (!isFirst(order.id)) return;
      const catalog = $catalogById.get();
      track('purchase', {
        transaction_id: order.orderNumber,
        currency: order.currency,
        value: order.total,
        tax: order.tax?.amount ?? 0,
        shipping: 0,
        ...(order.couponCode && { coupon: order.couponCode }),
        items: order.items.map(({ productId: id, name, quantity, price }) =>
          itemOf({ id, name, variant: catalog.get(id)?.version ?? '', quantity, price }),
        ),
      });
    },
    session ? SESSION_PAUSE : PAUSE,
  );
  return () => clearTimeout(timer);
}

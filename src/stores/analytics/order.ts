import { parseJson } from '../../shop/cart/stored';
import type { OrderView } from '../../shop/orders/contract';
import { DAY_MS } from '../../shop/time';
import { $catalogById } from '../catalog/catalog';
import { read, write } from '../storage';
import { isMeasured, itemOf, REPORTED, track } from './analytics';

/** How long the order page waits before it reports the purchase, in milliseconds (specification 2, section 9). */
const PAUSE = 3000;
/** The same after a payment session was confirmed. */
const SESSION_PAUSE = 1000;

const MAX_REPORTED = 50;

/** Returns whether this is the first report of the order in this browser, and records it. */
function isFirst(orderId: string): boolean {
  const reported = parseJson(read(REPORTED));
  const ids = Array.isArray(reported) ? reported : [];
  if (ids.includes(orderId)) return false;
  write(REPORTED, JSON.stringify([...ids, orderId].slice(-MAX_REPORTED)));
  return true;
}

/**
 * Reports a paid order once, in its own currency: 3 s after it was shown, 1 s after a payment session, or when
 * the page is left before (a Mac goes on to its download page after half a second). An order opened days later, from an email or the account, is not reported. Returns a function that cancels the timer.
 */
export function trackPurchase(order: OrderView, { session = false, now = Date.now() } = {}): () => void {
  if (!isMeasured()) return () => undefined;
  if (order.purchaseEvent === 'server' || now - (order.paidAt ?? order.createdAt) > DAY_MS) return () => undefined;
  const report = () => {
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
  };
  const timer = setTimeout(report, session ? SESSION_PAUSE : PAUSE);
  addEventListener('pagehide', report);
  return () => clearTimeout(timer);
}

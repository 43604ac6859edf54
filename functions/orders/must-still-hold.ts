import type { OrderDraft } from '../../src/shop/orders/price-order';
import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { Rounding } from '../../src/shop/pricing/rounding';
import { freshSince } from '../../src/shop/pricing/stale-rates';
import { limitClause, statement } from '../db/client';
import { isFree } from '../db/free-seat';
import { countOpenAt, ofBrowser, ofBuyer } from '../db/open-orders';
import { HELD_FOR_LINE } from '../db/seat-round';
import type { Deps } from '../platform/deps';
import { rateClock } from '../rates/rate-clock';
import type { OrderRequester } from './order-request';
import { reservedSql } from './reserved-share';

interface Guarded {
  requester: OrderRequester;
  draft: OrderDraft;
  rounding: Rounding;
  /** Whether the order must leave the reserved copies of each stock untouched. */
  leavesReserved: boolean;
  /** Whether the order's sums are fixed, so that the rate is only for bookkeeping and may be old. */
  agreed: boolean;
}

/**
 * Aborts the batch unless the order may be written as priced: its products and rate are those it was priced with, its
 * buyer has no other open order, and its network stays within its limits (design 5.1), also under concurrency. Every
 * batch that holds keys includes it, after the statements that close what the order replaces.
 */
export function mustStillHold(
  { db, settings, now }: Deps,
  { requester, draft, rounding, leavesReserved, agreed }: Guarded,
): D1PreparedStatement {
  const percent = leavesReserved ? settings.QUICK_PAY_PERCENT : 0;
  const products = draft.lines.filter(({ product }) => product.id !== SUM_PRODUCT);
  const lines = products.map(({ product: { id, name, priceMinor, fixed }, quantity, hold }) => ({
    id,
    name,
    price: priceMinor,
    fixed: fixed[draft.quote.currency] ?? null,
    quantity,
    hold,
  }));
  const countHeld = (network: string) => `(SELECT count(*) FROM orders o
    JOIN order_line l ON l.order_id = o.id AND l.product_id = w.value ->> 'id'
    JOIN seat s ON ${HELD_FOR_LINE} WHERE o.status = 'pending' AND ${network})`;
  return statement(
    db,
    `INSERT INTO must SELECT
       (SELECT count(*) FROM json_each(?1) w JOIN product p ON p.id = w.value ->> 'id' WHERE +p.status = 'live'
          AND p.name = w.value ->> 'name' AND p.price_minor = w.value ->> 'price'
          AND (SELECT f.minor FROM fixed_price f WHERE f.product_id = p.id AND f.currency = ?2) IS w.value ->> 'fixed'
          AND p.max_per_order >= w.value ->> 'quantity') = json_array_length(?1)
       AND EXISTS (SELECT 1 FROM rate WHERE currency = ?2 AND millionths = ?3 AND fetched_at >= ?13
         AND rounding = ?14)
       AND NOT EXISTS (SELECT 1 ${ofBrowser('?4')})
       AND NOT EXISTS (SELECT 1 ${ofBuyer('?5', '?6')})
       AND ${countOpenAt('?6')} < ?7
       AND NOT EXISTS (SELECT 1 FROM json_each(?1) w WHERE w.value ->> 'hold' > 0 AND (
         w.value ->> 'hold' + ${countHeld('o.ip_hash = ?6')} > ?8
         OR w.value ->> 'hold' + ${countHeld('o.network_hash = ?9')} > ?10))
       AND (?11 = 0 OR NOT EXISTS (
         SELECT 1 FROM (SELECT w.value ->> 'id' AS id, w.value ->> 'hold' AS hold, (SELECT count(*) FROM (
             SELECT 1 FROM seat s WHERE s.product_id = w.value ->> 'id' AND ${isFree('s')} ${limitClause('?12')})) AS free
           FROM json_each(?1) w WHERE w.value ->> 'hold' > 0) x
         WHERE x.free < x.hold + ?11 AND x.free - x.hold < ${reservedSql(
           "x.free + (SELECT count(*) FROM seat WHERE product_id = x.id AND state = 'held')",
           '?11',
         )}))`,
    JSON.stringify(lines),
    draft.quote.currency,
    draft.quote.rateMillionths,
    requester.browserHash,
    requester.email,
    requester.ipHash,
    settings.OPEN_ORDERS_PER_IP,
    settings.HELD_PER_IP,
    requester.networkHash,
    settings.HELD_PER_NETWORK,
    percent,
    Math.max(0, ...lines.map(({ hold }) => hold)) + percent,
    agreed ? 0 : freshSince(draft.quote.currency, rateClock({ now, settings })),
    rounding,
  );
}

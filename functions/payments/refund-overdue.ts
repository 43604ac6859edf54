import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isFundsWithdrawn } from '../db/disputed';
import { hasOpenAttention } from '../db/has-open-attention';
import { isRefundPending } from '../db/refunded';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention } from '../staff/statements';
import { REFUND_FAILED } from './refund-failed';
import { refundWaitingCopies } from './refund-rest';

/**
 * Returns orders with copies that have waited since before `paidBefore`, the longest wait first. Orders that cannot be
 * refunded now are left out so that they do not hold up others: a bank decides, the provider has not answered a refund
 * yet, or staff were alerted about a failed one.
 */
const selectOverdue = (db: D1Database, paidBefore: number, limit: number) =>
  statement<{ id: string; currency: string }>(
    db,
    `SELECT o.id, o.currency FROM (
       SELECT l.order_id, min(l.paid_at) AS since FROM order_line l INDEXED BY order_line_waiting
       WHERE l.state = 'awaiting_keys' AND l.paid_at <= ?1
         AND NOT EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = l.order_id AND ${isFundsWithdrawn('d')})
         AND NOT ${isRefundPending('l.order_id')}
         AND NOT EXISTS (SELECT 1 FROM refund r JOIN attention t ON t.kind = '${REFUND_FAILED}' AND t.subject = r.id
           AND t.state = 'open' WHERE r.order_id = l.order_id)
         AND NOT ${hasOpenAttention(REFUND_FAILED, 'l.order_id')}
       GROUP BY l.order_id ORDER BY since LIMIT ?2) w JOIN orders o ON o.id = w.order_id ORDER BY w.since`,
    paidBefore,
    limit,
  );

const BATCH_SIZE = 20;
/** Temporary errors: the cron tries again in a minute. */
const PASSING: string[] = ['nothing_waits', 'refund_disputed', 'refund_under_way', 'busy', 'provider_unavailable'];

/**
 * Alerts staff once about an order whose missing copies cannot be refunded; it is skipped until they resolve the alert.
 */
async function alertStaff(deps: Deps, orderId: string, error: unknown): Promise<void> {
  console.error(JSON.stringify({ level: 'error', refundOverdue: orderId, error: String(error) }));
  await raiseAttention(deps, {
    kind: REFUND_FAILED,
    subject: orderId,
    message:
      `Copies of order ${orderId} have waited too long for their keys, and their money could not be paid back. Refund ` +
      'them in the order, or import keys and resolve this entry: then it is tried again.',
  }).run();
}

interface Options {
  signal?: AbortSignal;
  /** Returns whether the database is older than what was delivered: then a copy that seems to wait may have its key. */
  isRestoring?: () => Promise<boolean>;
}

/** Refunds copies that have waited longer than `refundWaitingHours` of the settings; for the cron. */
export async function refundOverdue(deps: Deps, { signal, isRestoring }: Options = {}): Promise<void> {
  const before = deps.now() - (await shopSettings(deps)).refundWaitingHours * HOUR_MS;
  const { results } = await selectOverdue(deps.db, before, BATCH_SIZE).all();
  if (results.length > 0 && (await isRestoring?.())) return;
  for (const order of results) {
    if (signal?.aborted) return;
    try {
      await refundWaitingCopies(deps, order, 'no key came in time');
    } catch (error) {
      if (error instanceof ShopError && PASSING.includes(error.code)) continue;
      await alertStaff(deps, order.id, error);
    }
  }
}

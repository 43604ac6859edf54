import { releaseRedemptions } from '../coupons/statements';
import { isBankPaymentPending, mayWaitForBank } from '../db/bank-pending';
import { statement } from '../db/client';
import { extendSeatHolds, releaseSeatsOf } from '../licenses/statements';

/**
 * Closes unpaid orders and releases the keys and coupon uses they hold, each exactly once (I11, I15). Orders that were
 * paid meanwhile stay paid: they hold nothing anymore, so these statements skip them.
 */
export function closeUnpaid(db: D1Database, orderIds: readonly string[]): D1PreparedStatement[] {
  if (orderIds.length === 0) return [];
  const ids = JSON.stringify(orderIds);
  return [
    statement(
      db,
      "UPDATE orders SET status = 'expired' WHERE status = 'pending' AND id IN (SELECT value FROM json_each(?))",
      ids,
    ),
    releaseSeatsOf(db, ids),
    releaseRedemptions(db, ids),
  ];
}

/** Returns open orders that have expired, oldest first. */
export const selectExpired = (db: D1Database, now: number, limit: number) =>
  statement<{ id: string }>(
    db,
    "SELECT id FROM orders WHERE status = 'pending' AND expires_at <= ? ORDER BY expires_at LIMIT ?",
    now,
    limit,
  );

export interface ClosingRow {
  id: string;
  provider_ref: string;
}

interface Closing {
  provider: string;
  /** Milliseconds since 1970. */
  now: number;
  until: number;
  /** The longest an order may hold keys, in milliseconds. */
  maxHoldMs: number;
  limit: number;
}

/** Returns open orders that expire by `until` and may still be extended, oldest first. */
export const selectClosing = (db: D1Database, { provider, now, until, maxHoldMs, limit }: Closing) =>
  statement<ClosingRow>(
    db,
    `SELECT id, provider_ref FROM orders WHERE status = 'pending' AND expires_at > ?2 AND expires_at <= ?3
       AND provider = ?1 AND provider_ref IS NOT NULL AND expires_at < created_at + ?4 ORDER BY expires_at LIMIT ?5`,
    provider,
    now,
    until,
    maxHoldMs,
    limit,
  );

/**
 * Lets open orders hold their keys until `until` (milliseconds), but no longer than `maxHoldMs` after they were placed.
 * `orderIds` come from `selectClosing`.
 */
export function extendHolds(
  db: D1Database,
  orderIds: readonly string[],
  { until, maxHoldMs }: { until: number; maxHoldMs: number },
): D1PreparedStatement[] {
  const ids = JSON.stringify(orderIds);
  return [
    extendSeatHolds(db, ids, { until, maxHoldMs }),
    statement(
      db,
      `UPDATE orders SET expires_at = max(expires_at, CAST(min(?2, created_at + ?3) AS INTEGER))
       WHERE status = 'pending' AND id IN (SELECT value FROM json_each(?1))`,
      ids,
      until,
      maxHoldMs,
    ),
  ];
}

export interface AbandonedRow {
  id: string;
  provider: string;
  provider_ref: string;
}

/**
 * Returns orders that closed unpaid or were replaced but whose payment could still go through at the provider; oldest
 * first. Leaves out those of `missing`, a provider whose keys the shop does not have now.
 */
export const selectAbandoned = (db: D1Database, limit: number, missing: string) =>
  statement<AbandonedRow>(
    db,
    `SELECT id, provider, provider_ref FROM orders
     WHERE status = 'expired' AND provider_closed_at IS NULL AND provider_ref IS NOT NULL AND provider <> ?2
       AND NOT EXISTS (SELECT 1 FROM json_each(bank_pending_refs) WHERE value = provider_ref)
     ORDER BY created_at LIMIT ?1`,
    limit,
    missing,
  );

/** Marks orders (JSON list of ids) whose payment was canceled at the provider or needs no cancellation. */
export const markProviderClosed = (db: D1Database, ids: string, now: number) =>
  statement(db, 'UPDATE orders SET provider_closed_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))', ids, now);

/** What an order waits for: the bank payments that are under way, and since when. */
export interface BankWait {
  bank_pending_at: number | null;
  /** JSON list of payment references of the provider; null if no bank payment is under way. */
  bank_pending_refs: string | null;
}

/** Returns the bank wait of an unpaid order of this provider. */
export const selectBankWait = (db: D1Database, orderId: string, provider: string) =>
  statement<BankWait>(
    db,
    `SELECT bank_pending_at, bank_pending_refs FROM orders
     WHERE id = ? AND provider = ? AND ${mayWaitForBank('orders')}`,
    orderId,
    provider,
  );

/** Cancels an order on account whose keys wait for its transfer; no-op if they no longer wait. */
export const cancelWaiting = (db: D1Database, orderId: string, now: number) =>
  statement(
    db,
    `UPDATE orders AS o SET status = 'canceled', bank_pending_at = NULL, bank_pending_refs = NULL, provider_closed_at = ?2
     WHERE id = ?1 AND provider = 'account' AND ${isBankPaymentPending('o')}`,
    orderId,
    now,
  );

/** Changes what an unpaid order waits for, unless it was changed since it was read. */
export const changeBankWait = (db: D1Database, orderId: string, { from, to }: { from: BankWait; to: BankWait }) =>
  statement(
    db,
    `UPDATE orders SET bank_pending_at = ?3, bank_pending_refs = ?4
     WHERE id = ?1 AND bank_pending_refs IS ?2 AND ${mayWaitForBank('orders')}`,
    orderId,
    from.bank_pending_refs,
    to.bank_pending_at,
    to.bank_pending_refs,
  );

/** Returns the open order that waits for this payment, if there is one. */
export const selectPendingBy = (db: D1Database, ref: string) =>
  statement<{ id: string }>(db, "SELECT id FROM orders WHERE provider_ref = ? AND status = 'pending'", ref);

export interface DuplicateOrderRow {
  id: string;
  status: 'paid' | 'pending';
}

const goodsOf = (order: string) => `(SELECT json_group_array(product_id || ' ' || quantity) FROM (
  SELECT product_id, quantity FROM order_line WHERE order_id = ${order}.id ORDER BY product_id))`;

/** Orders of payment links look alike (one line for a sum), so the link tells them apart. */
const linkOf = (order: string) => `(SELECT link_id FROM payment_link_order WHERE order_id = ${order}.id)`;

/**
 * Returns orders of the same browser for the same goods, placed while this one could be paid or shortly before. A
 * company that orders twice on account does so on purpose, so those are excluded.
 */
export const selectDuplicateOrders = (db: D1Database, orderId: string) =>
  statement<DuplicateOrderRow>(
    db,
    `SELECT b.id, b.status FROM orders a JOIN orders b
       ON b.created_at > 2 * a.created_at - a.expires_at AND b.created_at < a.expires_at
     WHERE a.id = ? AND a.provider <> 'account' AND b.id <> a.id AND b.browser_hash = a.browser_hash AND b.status IN ('paid', 'pending')
       AND ${goodsOf('b')} = ${goodsOf('a')} AND ${linkOf('b')} IS ${linkOf('a')}`,
    orderId,
  );

import { isToBePaid } from '../db/bank-pending';
import { must, statement } from '../db/client';
import { isHeldForApproval } from '../db/on-hold';
import { CURRENT_ASSIGNMENT } from '../db/seat-round';
import { DISCLOSED } from '../licenses/return-keys';

/**
 * Returns SQL for the most that one buyer has paid since `?2`, in US cents, counted by email, browser, network and card
 * (`?3`), since anyone can type any email. `others` is a further SQL condition on those orders `o`; `me` is the given
 * order.
 */
const mostPaid = (others: string) => {
  const sum = (same: string) => `(SELECT coalesce(sum(o.total_usd_minor), 0) FROM orders o
    WHERE ${same} AND o.status = 'paid' AND o.paid_at > ?2 ${others})`;
  return `max(${sum('o.email = me.email')}, ${sum("o.browser_hash = me.browser_hash AND me.browser_hash <> ''")},
    ${sum("o.network_hash = me.network_hash AND me.network_hash <> ''")},
    ${sum('o.id IN (SELECT p.order_id FROM payment p WHERE p.card_hash = ?3 AND p.created_at > ?2)')})`;
};

interface Buyer {
  orderId: string;
  since: number;
  /** Keyed hash of the card; null if it is not known. */
  cardHash: string | null;
}

/** Returns what the buyer of an order has also paid since `since` (milliseconds), in US cents. */
export const selectPaidLately = (db: D1Database, { orderId, since, cardHash }: Buyer) =>
  statement<{ cents: number }>(
    db,
    `SELECT ${mostPaid('AND o.id <> me.id')} AS cents FROM orders me WHERE me.id = ?1`,
    orderId,
    since,
    cardHash,
  );

/** Aborts the batch if the buyer's paid orders, including this one, have exceeded `cents` meanwhile. */
export const mustStayWithin = (db: D1Database, { orderId, since, cardHash }: Buyer, cents: number) =>
  statement(
    db,
    `INSERT INTO must SELECT ${mostPaid('')} <= ?4 FROM orders me WHERE me.id = ?1`,
    orderId,
    since,
    cardHash,
    cents,
  );

/** Holds an order that is being settled until staff approve it. */
export const holdForApproval = (db: D1Database, orderId: string) =>
  statement(db, "UPDATE orders SET review = 'held' WHERE id = ?", orderId);

/** Holds an address's open orders for approval once they are paid: its buyer is being blocked. */
export const holdOpenOrders = (db: D1Database, email: string) =>
  statement(db, `UPDATE orders AS o SET review = 'held' WHERE email = ? AND ${isToBePaid('o')}`, email);

/** Holds a paid order with keys that are not delivered or not revealed yet, until staff approve it. */
export const holdUndelivered = (db: D1Database, orderId: string) =>
  statement(
    db,
    `UPDATE orders SET review = 'held' WHERE id = ?1 AND status = 'paid' AND EXISTS (
       SELECT 1 FROM order_line l LEFT JOIN seat s ON s.line_id = l.id AND s.state = 'assigned'
       LEFT JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
       WHERE l.order_id = ?1 AND (l.state = 'awaiting_keys' OR (a.id IS NOT NULL AND NOT ${DISCLOSED})))`,
    orderId,
  );

/** Approves a paid order that is held; aborts the batch if it is not. */
export const approveHeld = (db: D1Database, orderId: string) => [
  statement(db, `UPDATE orders AS o SET review = 'approved' WHERE id = ? AND ${isHeldForApproval('o')}`, orderId),
  must(db, 1),
];

import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import { isUse } from '../coupons/statements';
import { isBought, isSettledBy } from '../db/bought';
import { attentionKinds, mailKinds } from '../db/kinds';
import { isOfStore } from '../db/of-store';
import { unrefundedCopies } from '../db/order-lines';
import { CURRENT_ASSIGNMENT, IS_KEPT } from '../db/seat-round';

/** An accounting rule: a query that returns no rows while the rule holds. */
interface Rule {
  name: string;
  sql: string;
}

const HAS_PAYMENT = `(SELECT count(*) FROM payment p WHERE ${isSettledBy('o')}
  AND p.amount_minor = o.total_minor AND p.currency = o.currency AND p.live_mode = o.live_mode
  AND p.provider = o.provider)`;
/** SQL: copies of a line that got a key, perhaps a broken one, and did not go back. */
const ASSIGNED = `(SELECT count(*) FROM key_assignment a WHERE a.line_id = l.id AND ${IS_KEPT})`;
/** SQL: whether order `o` was sold at a connected store, which issued its invoice (`storeInvoices`). */
const INVOICED_THERE = `(${isOfStore('o')}
  AND NOT EXISTS (SELECT 1 FROM invoice t WHERE t.order_id = o.id))`;

export const RULES: readonly Rule[] = [
  {
    name: 'I11: as many seats as were imported, whatever their state',
    sql: `SELECT k.id FROM license_key k WHERE k.seats <> (SELECT count(*) FROM seat s WHERE s.key_id = k.id)`,
  },
  {
    name: 'I1: an assigned seat has exactly one assignment of its round, to its own line',
    sql: `SELECT s.id FROM seat s WHERE s.state = 'assigned' AND 1 <> (
      SELECT count(*) FROM key_assignment a WHERE ${CURRENT_ASSIGNMENT} AND a.line_id = s.line_id)`,
  },
  {
    name: 'I1: what is in stock or held was not given away in this round',
    sql: `SELECT s.id FROM seat s JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
      WHERE s.state IN ('available', 'held')`,
  },
  {
    name: 'I2: never more than bought, slots counted from 1 without a gap',
    sql: `SELECT l.id FROM order_line l JOIN key_assignment a ON a.line_id = l.id AND a.generation = 1
      GROUP BY l.id HAVING count(*) > l.quantity OR max(a.slot) <> count(*) OR min(a.slot) <> 1`,
  },
  {
    name: 'I2: a line gets keys of its own product',
    sql: `SELECT a.id FROM key_assignment a JOIN order_line l ON l.id = a.line_id JOIN seat s ON s.id = a.seat_id
      WHERE s.product_id <> l.product_id`,
  },
  {
    name: 'a line is fulfilled exactly when every copy has its key',
    sql: `SELECT l.id FROM order_line l WHERE (l.state = 'fulfilled' AND l.product_id <> '${SUM_PRODUCT}' AND ${ASSIGNED} <> ${unrefundedCopies('l')})
      OR (l.state = 'awaiting_keys' AND ${ASSIGNED} >= ${unrefundedCopies('l')}) OR (l.state = 'pending' AND ${ASSIGNED} <> 0)`,
  },
  {
    name: 'I11: only open orders hold seats',
    sql: `SELECT s.id FROM seat s LEFT JOIN order_line l ON l.id = s.line_id LEFT JOIN orders o ON o.id = l.order_id
      WHERE s.state = 'held' AND o.status IS NOT 'pending'`,
  },
  {
    name: 'I5: an order is paid exactly when a payment equal to it is settled, or nothing was to be paid',
    sql: `SELECT o.id FROM orders o WHERE CASE
      WHEN o.provider = 'free' THEN o.total_minor <> 0 OR EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id)
      ELSE ${HAS_PAYMENT} <> (${isBought('o')}) END`,
  },
  {
    name: 'I3: a paid order has exactly one email about it, an unpaid one none',
    sql: `SELECT o.id FROM orders o WHERE (${isBought('o')})
      <> (SELECT count(*) FROM outbox m WHERE m.subject_id = o.id AND m.kind = ${mailKinds('order_paid')})`,
  },
  {
    name: 'the lines of a paid order are settled, those of an unpaid one are not',
    sql: `SELECT l.id FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE (${isBought('o')}) = (l.state = 'pending')`,
  },
  {
    name: 'every assignment stands once in the history of its key',
    sql: `SELECT a.id FROM key_assignment a WHERE 1 <> (
      SELECT count(*) FROM license_event e WHERE e.assignment_id = a.id AND e.kind = 'assigned')`,
  },
  {
    name: 'I10: a paid order that waits for keys is in the list of what needs a person',
    sql: `SELECT l.id FROM order_line l WHERE l.state = 'awaiting_keys' AND NOT EXISTS (
      SELECT 1 FROM attention t WHERE t.kind IN (${attentionKinds('awaiting_keys', 'order_review')}) AND t.subject = l.order_id AND t.state = 'open')
      AND NOT EXISTS (SELECT 1 FROM risk_decision r WHERE r.order_id = l.order_id AND r.due_at IS NOT NULL)`,
  },
  {
    name: 'I7: lines, discounts and totals add up',
    sql: `SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id GROUP BY o.id
      HAVING sum(l.total_minor) <> o.subtotal_minor OR sum(l.discount_minor) <> o.discount_minor
        OR o.subtotal_minor - o.discount_minor <> o.total_minor`,
  },
  {
    name: 'I15: a coupon was used as often as its redemptions say',
    sql: `SELECT c.code FROM coupon c WHERE c.used <> (
      SELECT count(*) FROM coupon_redemption r WHERE r.code = c.code AND ${isUse('r')})`,
  },
  {
    name: 'I15: a held use belongs to an open order, a used one to a paid order',
    sql: `SELECT r.order_id FROM coupon_redemption r JOIN orders o ON o.id = r.order_id
      WHERE (r.state = 'held' AND o.status <> 'pending') OR (r.state = 'used' AND NOT ${isBought('o')})`,
  },
  {
    name: 'every payment that settled an order has its invoice, whose documents add up to what was kept of it',
    sql: `SELECT p.order_id FROM payment p WHERE p.state = 'settled' AND p.amount_minor - (
        SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
        WHERE r.provider_ref = p.provider_ref AND r.state <> 'failed' AND r.provider_refund_id IS NOT NULL)
      <> (SELECT coalesce(sum(CASE i.kind WHEN 'invoice' THEN i.total_minor ELSE -i.total_minor END), 0)
        FROM invoice i WHERE i.order_id = p.order_id)
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = p.order_id AND ${INVOICED_THERE})`,
  },
  {
    name: 'the numbers of each series and year have no gap',
    sql: `SELECT series, year FROM invoice GROUP BY series, year HAVING min(number) <> 1 OR max(number) <> count(*)`,
  },
  {
    name: 'an order has an invoice exactly when it was paid with money',
    sql: `SELECT o.id FROM orders o WHERE (${isBought('o')} AND o.total_minor > 0)
      <> EXISTS (SELECT 1 FROM invoice i WHERE i.order_id = o.id) AND NOT ${INVOICED_THERE}`,
  },
  {
    name: 'an order paid on account is owed, one that is not is not, and no more was booked or paid back than that',
    sql: `SELECT o.id FROM orders o LEFT JOIN receivable r ON r.order_id = o.id
      WHERE ${isBought('o')} AND (o.provider = 'account') <> (r.order_id IS NOT NULL)
      UNION ALL SELECT order_id FROM receivable_booking GROUP BY order_id
      HAVING sum(amount_minor) NOT BETWEEN 0 AND (SELECT total_minor FROM orders w WHERE w.id = order_id)
      UNION ALL SELECT b.order_id FROM receivable_booking b WHERE b.turn % 2 = 0 AND NOT EXISTS (
        SELECT 1 FROM receivable_booking t WHERE t.reference = b.reference AND t.order_id = b.order_id
          AND t.turn = b.turn - 1 AND t.amount_minor = -b.amount_minor)`,
  },
  { name: 'no row points nowhere', sql: 'PRAGMA foreign_key_check' },
];

/** The violated rules, each with its first offending rows; empty if all rules hold. */
export async function findViolations(db: Pick<D1Database, 'batch' | 'prepare'>): Promise<string[]> {
  const results = await db.batch(RULES.map(({ sql }) => db.prepare(sql)));
  return RULES.flatMap(({ name }, index) => {
    const rows = results[index]?.results ?? [];
    return rows.length ? [`${name}: ${rows.length} rows, e.g. ${JSON.stringify(rows.slice(0, 3))}`] : [];
  });
}

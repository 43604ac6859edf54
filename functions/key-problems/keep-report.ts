import { CUSTOMER_DAYS, LOT_DAYS, type ManualReason, type ReplaceRules } from '../../src/shop/key-problems/decide';
import { DAY_MS } from '../../src/shop/time';
import { must, statement } from '../db/client';
import { countFreeSeats } from '../db/free-seat';
import { isInDoubt } from '../db/in-doubt';
import type { JsonText } from '../db/json';
import { CURRENT_ASSIGNMENT, IN_USE } from '../db/seat-round';
import { DISCLOSED } from '../licenses/return-keys';

/** SQL: the counts used by the rules for order `o` and copy `a` with its key `k`; periods begin at `?3` and `?4`. */
const IN_ORDER = `(SELECT count(*) FROM key_problem p WHERE p.order_id = o.id AND p.decision = 'replaced')`;
const BY_CUSTOMER = `(SELECT count(*) FROM key_problem p WHERE p.decision = 'replaced' AND p.created_at > ?3
  AND p.order_id IN (SELECT x.id FROM orders x WHERE x.email = o.email
    UNION SELECT y.id FROM orders y WHERE y.customer_id = o.customer_id AND o.customer_id IS NOT NULL))`;
const IN_LOT = `(SELECT count(*) FROM key_problem p WHERE p.lot_id = k.lot_id AND p.decision = 'replaced' AND p.created_at > ?4)`;
/** SQL: free keys of the product, counted up to `?5` + 1, where `?5` keys stay reserved for sale. */
const FREE = `${countFreeSeats('l.product_id', 'CAST(?5 AS INTEGER) + 1')}`;

const IN_DOUBT = isInDoubt('o');

const since = (now: number, days: number) => now - days * DAY_MS;

export interface CopyRow {
  assignment_id: string;
  line_id: string;
  slot: number;
  given_at: number;
  seat_state: 'assigned' | 'revoked' | 'replaced' | 'defective';
  key_id: string;
  seats: number;
  hint: string;
  lot_id: string;
  lot_name: string;
  product_id: string;
  product_name: string;
  disclosed: number;
  on_hold: number;
  in_order: number;
  by_customer: number;
  in_lot: number;
  free: number;
  /** JSON list of the errors for which earlier keys of this copy were replaced. */
  former_codes: JsonText<string[]>;
}

/** A copy of an order by its key, with everything the rules need. */
export const selectCopy = (
  db: D1Database,
  { orderId, keyId, keep, now }: { orderId: string; keyId: string; keep: number; now: number },
) =>
  statement<CopyRow>(
    db,
    `SELECT a.id AS assignment_id, a.line_id, a.slot, a.created_at AS given_at, s.state AS seat_state, s.key_id, k.seats,
       k.hint, k.lot_id, t.name AS lot_name, l.product_id, l.product_name, ${DISCLOSED} AS disclosed, ${IN_DOUBT} AS on_hold,
       ${IN_ORDER} AS in_order, ${BY_CUSTOMER} AS by_customer, ${IN_LOT} AS in_lot, ${FREE} AS free,
       (SELECT json_group_array(p.code) FROM key_problem p
        WHERE p.line_id = a.line_id AND p.slot = a.slot AND p.decision = 'replaced') AS former_codes
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN key_assignment a ON a.line_id = l.id
     JOIN seat s ON ${CURRENT_ASSIGNMENT} JOIN license_key k ON k.id = s.key_id JOIN lot t ON t.id = k.lot_id
     WHERE o.id = ?1 AND a.id = ?2`,
    orderId,
    keyId,
    since(now, CUSTOMER_DAYS),
    since(now, LOT_DAYS),
    keep,
  );

interface NewReport {
  id: string;
  orderId: string;
  keyId: string;
  code: string;
  threadId: string;
  now: number;
}

/**
 * Records the replacement of a key. The database counts the limits again: the batch aborts if one is reached or the key
 * was returned, so that concurrent requests cannot evade a rule.
 */
export const insertReplacedReport = (db: D1Database, report: NewReport, rules: ReplaceRules) => [
  statement(
    db,
    `INSERT INTO key_problem (id, order_id, line_id, slot, assignment_id, key_id, lot_id, code, decision, thread_id, created_at)
     SELECT ?6, o.id, a.line_id, a.slot, a.id, k.id, k.lot_id, ?7, 'replaced', ?8, ?9
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN key_assignment a ON a.line_id = l.id
     JOIN seat s ON ${IN_USE} JOIN license_key k ON k.id = s.key_id
     WHERE o.id = ?1 AND a.id = ?2 AND NOT ${IN_DOUBT} AND ${IN_ORDER} < ?10 AND ${BY_CUSTOMER} < ?11
       AND ${IN_LOT} < ?12 AND ${FREE} > ?5`,
    report.orderId,
    report.keyId,
    since(report.now, CUSTOMER_DAYS),
    since(report.now, LOT_DAYS),
    rules.keep,
    report.id,
    report.code,
    report.threadId,
    report.now,
    rules.perOrder,
    rules.perCustomer,
    rules.perLot,
  ),
  must(db, 1),
];

/** Inserts a report for staff to decide; aborts the batch if the key was returned in the meantime. */
export const insertReportForStaff = (db: D1Database, report: NewReport, why: ManualReason) => [
  statement(
    db,
    `INSERT INTO key_problem (id, order_id, line_id, slot, assignment_id, key_id, lot_id, code, decision, why, thread_id, created_at)
     SELECT ?3, ?1, a.line_id, a.slot, a.id, k.id, k.lot_id, ?4, 'person', ?5, ?6, ?7
     FROM key_assignment a JOIN seat s ON ${IN_USE} JOIN license_key k ON k.id = s.key_id
     JOIN order_line l ON l.id = a.line_id AND l.order_id = ?1 WHERE a.id = ?2`,
    report.orderId,
    report.keyId,
    report.id,
    report.code,
    why,
    report.threadId,
    report.now,
  ),
  must(db, 1),
];

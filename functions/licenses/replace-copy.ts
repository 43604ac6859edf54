import { must, mustChange, statement } from '../db/client';
import { isFree } from '../db/free-seat';
import { isOnHold } from '../db/on-hold';
import { CURRENT_ASSIGNMENT, WENT_BACK } from '../db/seat-round';
import { INSERT_ASSIGNMENT } from './copies';

const LIVE = "('available', 'held', 'assigned')";

/**
 * Takes every live seat of a key out of use, with its history, and opens the claim on its supplier; aborts the batch if
 * there was none. `code` is the error its buyer reported.
 */
export const markKeyDefective = (
  db: D1Database,
  {
    keyId,
    actor,
    detail,
    code,
    now,
  }: { keyId: string; actor: string; detail: string; code: string | null; now: number },
) => [
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'defective', s.id, a.id, ?2, ?3, ?4 FROM seat s
     LEFT JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
     WHERE s.key_id = ?1 AND s.state IN ${LIVE} RETURNING id`,
    keyId,
    actor,
    detail,
    now,
  ),
  statement(
    db,
    `UPDATE seat SET state = 'defective', hold_expires_at = NULL WHERE key_id = ? AND state IN ${LIVE}`,
    keyId,
  ),
  mustChange(db),
  statement(
    db,
    `INSERT INTO supplier_claim (key_id, lot_id, code, state, created_at, updated_at)
     SELECT id, lot_id, ?2, 'open', ?3, ?3 FROM license_key WHERE id = ?1 ON CONFLICT (key_id) DO NOTHING`,
    keyId,
    code,
    now,
  ),
];

/** A paid copy whose key is broken and was not replaced yet. */
export interface BrokenCopy {
  assignment_id: string;
  line_id: string;
  product_id: string;
  /** The lot of its key: a replacement comes from another lot if possible. */
  lot_id: string;
}

const FREE = `SELECT s.id FROM seat s WHERE s.product_id = ?2 AND ${isFree('s')}`;

/**
 * Assigns the oldest free seat of the product, preferably of another lot, to a broken copy as the slot's next
 * generation. Aborts the batch if the stock is empty, the line or copy was refunded or the order is on hold; UNIQUE
 * key_assignment_slot lets only one of two concurrent replacements through.
 */
export const replaceCopy = (db: D1Database, broken: BrokenCopy, { actor, now }: { actor: string; now: number }) => [
  statement(
    db,
    `UPDATE seat SET state = 'assigned', line_id = ?1 WHERE id = coalesce(
       (${FREE} AND s.lot_id IS NOT ?3 ORDER BY s.rank LIMIT 1), (${FREE} ORDER BY s.rank LIMIT 1))
       AND NOT EXISTS (SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = ?1
         AND (l.state = 'refunded' OR ${isOnHold('o')})) AND NOT EXISTS (SELECT 1 FROM key_assignment a WHERE a.id = ?4 AND ${WENT_BACK})`,
    broken.line_id,
    broken.product_id,
    broken.lot_id,
    broken.assignment_id,
  ),
  must(db, 1),
  statement(
    db,
    `${INSERT_ASSIGNMENT} o.line_id, o.slot, o.generation + 1, ?2
     FROM key_assignment o JOIN seat s ON s.line_id = o.line_id AND s.state = 'assigned'
     WHERE o.id = ?1 AND NOT EXISTS (SELECT 1 FROM key_assignment t WHERE t.seat_id = s.id AND t.round = s.round)`,
    broken.assignment_id,
    now,
  ),
  must(db, 1),
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'assigned', n.seat_id, n.id, ?2, ?3 FROM key_assignment o
     JOIN key_assignment n ON n.line_id = o.line_id AND n.slot = o.slot AND n.generation = o.generation + 1
     WHERE o.id = ?1`,
    broken.assignment_id,
    actor,
    now,
  ),
];

/** Records in the history of a copy's key that its buyer reported it. */
export const recordReported = (
  db: D1Database,
  { assignmentId, actor, detail, now }: { assignmentId: string; actor: string; detail: string; now: number },
) =>
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'reported', seat_id, id, ?2, ?3, ?4 FROM key_assignment WHERE id = ?1`,
    assignmentId,
    actor,
    detail,
    now,
  );

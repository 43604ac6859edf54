import { must, statement } from '../db/client';

const LIVE = "('available', 'held', 'assigned')";

/** Takes every live seat of a key out of use, with its history; aborts the batch when none was left. */
export const markKeyDefective = (db: D1Database, keyId: string, actor: string, detail: string, now: number) => [
  statement(
    db,
    `INSERT INTO licence_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'defective', s.id, a.id, ?2, ?3, ?4 FROM seat s
     LEFT JOIN key_assignment a ON a.seat_id = s.id AND a.round = s.round
     WHERE s.key_id = ?1 AND s.state IN ${LIVE}`,
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
  statement(db, 'INSERT INTO must SELECT changes() > 0'),
];

/** A broken copy somebody paid for that has no successor yet. */
export interface BrokenRow {
  assignment_id: string;
  line_id: string;
  order_id: string;
  product_id: string;
}

/** The copies of a key that were sold, are broken, and are not yet replaced or refunded. */
export const selectBroken = (db: D1Database, keyId: string) =>
  statement(
    db,
    `SELECT a.id AS assignment_id, a.line_id, l.order_id, l.product_id FROM seat s
     JOIN key_assignment a ON a.seat_id = s.id AND a.round = s.round
     JOIN order_line l ON l.id = a.line_id AND l.state <> 'refunded'
     WHERE s.key_id = ? AND s.state = 'defective' AND NOT EXISTS (
       SELECT 1 FROM key_assignment n WHERE n.line_id = a.line_id AND n.slot = a.slot AND n.generation > a.generation)
     ORDER BY a.created_at`,
    keyId,
  );

/**
 * Gives the buyer of a broken copy the oldest free seat of the product, as the slot's next generation. Aborts the
 * batch when the shelf is empty; UNIQUE key_assignment_slot lets only one of two replacements through.
 */
export const replaceBroken = (db: D1Database, broken: BrokenRow, actor: string, now: number) => [
  statement(
    db,
    `UPDATE seat SET state = 'assigned', line_id = ?1 WHERE id = (
       SELECT id FROM seat WHERE product_id = ?2 AND state = 'available' ORDER BY rank LIMIT 1)`,
    broken.line_id,
    broken.product_id,
  ),
  must(db, 1),
  statement(
    db,
    `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at)
     SELECT 'ka_' || lower(hex(randomblob(16))), s.id, s.round, o.line_id, o.slot, o.generation + 1, ?2
     FROM key_assignment o JOIN seat s ON s.line_id = o.line_id AND s.state = 'assigned'
     WHERE o.id = ?1 AND NOT EXISTS (SELECT 1 FROM key_assignment t WHERE t.seat_id = s.id AND t.round = s.round)`,
    broken.assignment_id,
    now,
  ),
  must(db, 1),
  statement(
    db,
    `INSERT INTO licence_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'assigned', n.seat_id, n.id, ?2, ?3 FROM key_assignment o
     JOIN key_assignment n ON n.line_id = o.line_id AND n.slot = o.slot AND n.generation = o.generation + 1
     WHERE o.id = ?1`,
    broken.assignment_id,
    actor,
    now,
  ),
];

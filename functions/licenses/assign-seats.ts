import { MINUTE_MS } from '../../src/shop/time';
import { DB_NOW, mustChange, statement } from '../db/client';
import { isFree } from '../db/free-seat';
import { isOnHold } from '../db/on-hold';
import { HELD_FOR_LINE } from '../db/seat-round';
import { deliveredCopies, INSERT_ASSIGNMENT, undeliveredCopies } from './copies';

/** Counts the free seats of a product, up to `limit`. */
export const countFreeSeats = (db: D1Database, productId: string, limit: number) =>
  statement<{ free: number }>(
    db,
    `SELECT count(*) AS free FROM (SELECT 1 FROM seat s WHERE s.product_id = ? AND ${isFree('s')} LIMIT ?)`,
    productId,
    limit,
  );

/**
 * Claims free seats for a waiting line, oldest lot first, never more than it is missing. Aborts the batch if it claims
 * none: no free seat, the order is on hold, or the line was served or refunded meanwhile.
 */
export const claimSeatsForLine = (db: D1Database, lineId: string, productId: string) => [
  statement(
    db,
    `UPDATE seat SET state = 'held', line_id = ?1, hold_expires_at = ${DB_NOW} + ${MINUTE_MS}
     WHERE id IN (SELECT s.id FROM seat s WHERE s.product_id = ?2 AND ${isFree('s')} ORDER BY s.rank LIMIT coalesce((
       SELECT max(0, ${undeliveredCopies('l')}) FROM order_line l JOIN orders o ON o.id = l.order_id
       WHERE l.id = ?1 AND l.state = 'awaiting_keys' AND NOT ${isOnHold('o')}), 0))`,
    lineId,
    productId,
  ),
  mustChange(db),
];

/** Assigns the seats just claimed to the line, and marks the line fulfilled once every copy has its key. */
export const assignSeatsToLine = (db: D1Database, lineId: string, { actor, now }: { actor: string; now: number }) => [
  statement(
    db,
    `${INSERT_ASSIGNMENT} l.id, ${deliveredCopies('l')} + row_number() OVER (ORDER BY s.rank),
       1, ?2
     FROM order_line l JOIN seat s ON ${HELD_FOR_LINE} WHERE l.id = ?1`,
    lineId,
    now,
  ),
  statement(
    db,
    "UPDATE seat SET state = 'assigned', hold_expires_at = NULL WHERE line_id = ? AND state = 'held'",
    lineId,
  ),
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'assigned', a.seat_id, a.id, ?2, ?3 FROM key_assignment a
     WHERE a.line_id = ?1 AND NOT EXISTS (SELECT 1 FROM license_event e WHERE e.assignment_id = a.id)`,
    lineId,
    actor,
    now,
  ),
];

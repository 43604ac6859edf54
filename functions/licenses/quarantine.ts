import { statement } from '../db/client';
import { isFree } from '../db/free-seat';

/** SQL: seats of a product (`?1`) that were held (`?2`, JSON list), and the next `?3` that orders would take. */
const TAKEN = `state = 'available' AND product_id = ?1 AND (id IN (SELECT value FROM json_each(?2)) OR id IN (
  SELECT s.id FROM seat s WHERE s.product_id = ?1 AND ${isFree('s')}
    AND s.id NOT IN (SELECT value FROM json_each(?2)) ORDER BY s.rank LIMIT ?3))`;

interface Quarantine {
  productId: string;
  /** JSON list of the seats held by orders. */
  held: string;
  /** How many of the next seats to quarantine. */
  next: number;
  actor: string;
  now: number;
}

/** Quarantines seats that may have been sold; the second statement returns how many. */
export const quarantineSeats = (db: D1Database, { productId, held, next, actor, now }: Quarantine) => [
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, actor, created_at) SELECT 'quarantined', id, ?4, ?5 FROM seat WHERE ${TAKEN}`,
    productId,
    held,
    next,
    actor,
    now,
  ),
  statement(db, `UPDATE seat SET state = 'quarantined' WHERE ${TAKEN}`, productId, held, next),
];

interface Decision {
  productId: string;
  decision: 'release' | 'withdraw';
  actor: string;
  detail: string;
  now: number;
}

/**
 * Ends the quarantine of a product's seats: back on sale, or out of use for good; the second statement returns how
 * many.
 */
export const endQuarantine = (db: D1Database, { productId, decision, actor, detail, now }: Decision) => [
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, actor, detail, created_at)
     SELECT ?2, id, ?3, ?4, ?5 FROM seat WHERE product_id = ?1 AND state = 'quarantined'`,
    productId,
    decision === 'release' ? 'released' : 'withdrawn',
    actor,
    detail,
    now,
  ),
  statement(
    db,
    "UPDATE seat SET state = ?2 WHERE product_id = ?1 AND state = 'quarantined'",
    productId,
    decision === 'release' ? 'available' : 'revoked',
  ),
];

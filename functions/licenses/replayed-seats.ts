import { statement } from '../db/client';
import { RELEASED } from '../db/seat-round';

/** Releases every held seat: a restore closes the orders that hold them. */
export const releaseAllHolds = (db: D1Database) => statement(db, `UPDATE seat SET ${RELEASED} WHERE state = 'held'`);

const happened = (kinds: string) =>
  `EXISTS (SELECT 1 FROM license_event e WHERE e.seat_id = seat.id AND e.kind IN (${kinds}))`;
const ROUND = "1 + (SELECT count(*) FROM license_event e WHERE e.seat_id = seat.id AND e.kind = 'returned')";
const LINE = `(SELECT a.line_id FROM key_assignment a WHERE a.seat_id = seat.id AND a.round = ${ROUND})`;

/** SQL: whether a seat is set aside until staff decide: the last of these events says so. */
const IS_SET_ASIDE = `coalesce((SELECT e.kind = 'quarantined' FROM license_event e
  WHERE e.seat_id = seat.id AND e.kind IN ('quarantined', 'released') ORDER BY e.id DESC LIMIT 1),
  seat.state = 'quarantined')`;

/**
 * Sets seats (JSON list of ids) to the state that follows from their whole history, after assignments and events were
 * replayed. A seat that was revealed or is broken never returns to stock; one that was set aside only if staff said so.
 */
export const settleReplayedSeats = (db: D1Database, seatIds: string) =>
  statement(
    db,
    `UPDATE seat SET round = ${ROUND}, line_id = ${LINE}, hold_expires_at = NULL, state = CASE
       WHEN ${happened("'defective'")} THEN 'defective' WHEN ${happened("'revoked', 'withdrawn'")} THEN 'revoked'
       WHEN ${LINE} IS NOT NULL THEN 'assigned' WHEN ${IS_SET_ASIDE} THEN 'quarantined' ELSE 'available' END
     WHERE id IN (SELECT value FROM json_each(?)) AND state NOT IN ('revoked', 'replaced', 'defective')`,
    seatIds,
  );

/** Finds the products of seats (JSON list of ids) that the restored database knows. */
export const selectProductsOfSeats = (db: D1Database, seatIds: string) =>
  statement<{ product_id: string }>(
    db,
    'SELECT DISTINCT product_id FROM seat WHERE id IN (SELECT value FROM json_each(?))',
    seatIds,
  );

import { statement } from '../db/client';

/** Puts every held seat back: the orders that hold them are closed by a restore. */
export const releaseAllHolds = (db: D1Database) =>
  statement(db, "UPDATE seat SET state = 'available', line_id = NULL, hold_expires_at = NULL WHERE state = 'held'");

const happened = (kinds: string) =>
  `EXISTS (SELECT 1 FROM license_event e WHERE e.seat_id = seat.id AND e.kind IN (${kinds}))`;
const ROUND = "1 + (SELECT count(*) FROM license_event e WHERE e.seat_id = seat.id AND e.kind = 'returned')";
const LINE = `(SELECT a.line_id FROM key_assignment a WHERE a.seat_id = seat.id AND a.round = ${ROUND})`;

/**
 * Gives seats (JSON list of ids) the state their whole history says, after assignments and events were replayed. What was
 * seen or is broken never comes back.
 */
export const settleReplayedSeats = (db: D1Database, seatIds: string) =>
  statement(
    db,
    `UPDATE seat SET round = ${ROUND}, line_id = ${LINE}, hold_expires_at = NULL, state = CASE
       WHEN ${happened("'defective'")} THEN 'defective' WHEN ${happened("'revoked', 'withdrawn'")} THEN 'revoked'
       WHEN ${LINE} IS NOT NULL THEN 'assigned' ELSE 'available' END
     WHERE id IN (SELECT value FROM json_each(?)) AND state NOT IN ('revoked', 'replaced', 'defective', 'quarantined')`,
    seatIds,
  );

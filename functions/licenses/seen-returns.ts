import { statement } from '../db/client';
import { WAS_SEEN } from '../db/seat-round';

/**
 * Revokes keys of seats (JSON list of ids) that went back to stock while the database was restored, although the ledger
 * says that their buyer has seen them; `settleReplayedSeats` then sets their state.
 */
export const revokeSeenReturns = (db: D1Database, seatIds: string, now: number) =>
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'revoked', a.seat_id, a.id, 'restore', ?2 FROM key_assignment a
     WHERE a.seat_id IN (SELECT value FROM json_each(?1)) AND ${WAS_SEEN}
       AND EXISTS (SELECT 1 FROM license_event r WHERE r.assignment_id = a.id AND r.kind = 'returned')
       AND NOT EXISTS (SELECT 1 FROM key_assignment b WHERE b.seat_id = a.seat_id AND b.round > a.round)
       AND NOT EXISTS (SELECT 1 FROM license_event x WHERE x.seat_id = a.seat_id
         AND x.kind IN ('revoked', 'withdrawn', 'defective'))`,
    seatIds,
    now,
  );

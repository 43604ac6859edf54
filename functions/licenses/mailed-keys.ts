import { statement } from '../db/client';
import { WAS_SEEN } from '../db/seat-round';
import { JOIN_SEATS } from './copies';
import type { SealedKeyRow } from './open-key';
import { KEY_JOINS, type KeyRow, WITH_LOT } from './statements';

/** A sealed key as a mail contains it; its assignment tells which copy of the line it is. */
export type MailedKeyRow = SealedKeyRow &
  Pick<
    KeyRow,
    'assignment_id' | 'line_id' | 'generation' | 'seat_state' | 'region' | 'license_type' | 'activate_before'
  > & {
    /** When it was assigned to the order, in milliseconds. */
    given_at: number;
    /** 1 if the copy had a recipient when the mail was written: only they receive its key. */
    given_away: number;
  };

/** Returns the keys, live or not, assigned to an order by `until` (milliseconds), sorted by line and slot. */
export const selectKeysUntil = (db: D1Database, orderId: string, until: number) =>
  statement<MailedKeyRow>(
    db,
    `SELECT a.id AS assignment_id, a.line_id, a.generation, s.state AS seat_state, a.created_at AS given_at, s.key_id, k.ciphertext,
       k.vault_key_id, d.region, d.license_type, d.activate_before, EXISTS (SELECT 1 FROM recipient r
         WHERE r.line_id = a.line_id AND r.slot = a.slot AND r.created_at <= ?2) AS given_away
     FROM order_line l ${KEY_JOINS} ${WITH_LOT}
     WHERE l.order_id = ?1 AND a.created_at <= ?2
     ORDER BY l.position, a.slot, a.generation`,
    orderId,
    until,
  );

/** Returns, by line, the copies that had a key by `until` (milliseconds), and a later one in its place. */
export const selectReplacedSince = (db: D1Database, orderId: string, until: number) =>
  statement<{ line_id: string; copies: number }>(
    db,
    `SELECT l.id AS line_id, count(*) AS copies FROM order_line l ${JOIN_SEATS}
     WHERE l.order_id = ?1 AND s.state = 'assigned' AND a.created_at > ?2 AND EXISTS (SELECT 1 FROM key_assignment e
       WHERE e.line_id = a.line_id AND e.slot = a.slot AND e.generation = 1 AND e.created_at <= ?2) GROUP BY l.id`,
    orderId,
    until,
  );

/** Returns how many of the keys (JSON list of assignment ids) nobody has seen. */
export const countUnseen = (db: D1Database, assignmentIds: string) =>
  statement<{ unseen: number }>(
    db,
    `SELECT count(*) AS unseen FROM key_assignment a WHERE a.id IN (SELECT value FROM json_each(?)) AND NOT ${WAS_SEEN}`,
    assignmentIds,
  );

interface Mailed {
  /** The assignments whose keys the mail contains. */
  assignmentIds: readonly string[];
  outboxId: string;
  actor: string;
  now: number;
}

/** Records in the history of each key that a mail containing it was accepted. */
export const recordMailed = (db: D1Database, { assignmentIds, outboxId, actor, now }: Mailed) =>
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'mailed', a.seat_id, a.id, ?3, ?2, ?4 FROM json_each(?1) j JOIN key_assignment a ON a.id = j.value`,
    JSON.stringify(assignmentIds),
    outboxId,
    actor,
    now,
  );

import { statement } from '../db/client';
import type { KeyRow } from './statements';

/** A sealed key as a mail carries it; its assignment tells which copy of the line it is. */
export type MailedKeyRow = Pick<
  KeyRow,
  'assignment_id' | 'seat_id' | 'line_id' | 'product_name' | 'seats' | 'ciphertext' | 'vault_key_id'
>;

/** The live keys an order had got by `until` (milliseconds), in the order of its lines and slots. */
export const selectKeysUntil = (db: D1Database, orderId: string, until: number) =>
  statement(
    db,
    `SELECT a.id AS assignment_id, a.seat_id, a.line_id, l.product_name, k.seats, k.ciphertext, k.vault_key_id
     FROM order_line l JOIN key_assignment a ON a.line_id = l.id
       JOIN seat s ON s.id = a.seat_id JOIN licence_key k ON k.id = s.key_id
     WHERE l.order_id = ?1 AND a.created_at <= ?2 AND s.state = 'assigned' AND s.round = a.round
     ORDER BY l.position, a.slot, a.generation`,
    orderId,
    until,
  );

/** Writes into the history of each key (JSON list of assignment ids) that a mail with it was accepted. */
export const recordMailed = (db: D1Database, assignmentIds: string, outboxId: string, actor: string, now: number) =>
  statement(
    db,
    `INSERT INTO licence_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'mailed', a.seat_id, a.id, ?3, ?2, ?4 FROM json_each(?1) j JOIN key_assignment a ON a.id = j.value`,
    assignmentIds,
    outboxId,
    actor,
    now,
  );

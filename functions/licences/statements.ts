import { DB_NOW, statement } from '../db/client';
import { type Asker, askerValues, owns } from '../db/owner';
import type { Deps } from '../platform/deps';

const FREE = "SELECT id FROM seat WHERE product_id = ?2 AND state = 'available' ORDER BY rank";

/** Holds up to `quantity` free seats for an order line, oldest lot first, for `holdMs` milliseconds. */
export const holdSeats = (db: D1Database, lineId: string, productId: string, quantity: number, holdMs: number) =>
  statement(
    db,
    `UPDATE seat SET state = 'held', line_id = ?1, hold_expires_at = ${DB_NOW} + CAST(?4 AS INTEGER)
     WHERE id IN (${FREE} LIMIT ?3)`,
    lineId,
    productId,
    quantity,
    holdMs,
  );

/** Claims what a paid line still misses; a hold that has expired is made good here (design 5.6). */
export const topUpSeats = (db: D1Database, lineId: string, productId: string) =>
  statement(
    db,
    `UPDATE seat SET state = 'held', line_id = ?1, hold_expires_at = ${DB_NOW} + 60000
     WHERE id IN (${FREE} LIMIT (
       SELECT max(0, l.quantity - (SELECT count(*) FROM seat WHERE line_id = ?1 AND state IN ('held', 'assigned')))
       FROM order_line l WHERE l.id = ?1))`,
    lineId,
    productId,
  );

/** Gives every seat held for an order to its line, unless a person has to approve it: one append-only row per seat. */
export const assignHeldSeats = (db: D1Database, orderId: string, now: number) =>
  statement(
    db,
    `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at)
     SELECT 'ka_' || lower(hex(randomblob(16))), s.id, s.round, s.line_id,
       (SELECT count(*) FROM key_assignment a WHERE a.line_id = s.line_id AND a.generation = 1)
         + row_number() OVER (PARTITION BY s.line_id ORDER BY s.rank), 1, ?2
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN seat s ON s.line_id = l.id AND s.state = 'held'
     WHERE o.id = ?1 AND o.review IS NOT 'held'`,
    orderId,
    now,
  );

/** The assignment before this statement must have covered every copy the order bought. */
export const mustCoverOrder = (db: D1Database, orderId: string) =>
  statement(
    db,
    'INSERT INTO must SELECT changes() = (SELECT sum(quantity) FROM order_line WHERE order_id = ?)',
    orderId,
  );

/** The seats held for an order are assigned to it. */
export const markSeatsAssigned = (db: D1Database, orderId: string) =>
  statement(
    db,
    `UPDATE seat SET state = 'assigned', hold_expires_at = NULL
     WHERE state = 'held' AND line_id IN (SELECT id FROM order_line WHERE order_id = ?)`,
    orderId,
  );

/** Writes 'assigned' into the history of every key of the order that has no such entry yet. */
export const recordAssigned = (db: D1Database, orderId: string, actor: string, now: number) =>
  statement(
    db,
    `INSERT INTO licence_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'assigned', a.seat_id, a.id, ?2, ?3 FROM order_line l JOIN key_assignment a ON a.line_id = l.id
     WHERE l.order_id = ?1 AND NOT EXISTS (SELECT 1 FROM licence_event e WHERE e.assignment_id = a.id)`,
    orderId,
    actor,
    now,
  );

/** Puts the seats held for orders back on the shelf. `orderIds` is a JSON list. */
export const releaseSeatsOf = (db: D1Database, orderIds: string) =>
  statement(
    db,
    `UPDATE seat SET state = 'available', line_id = NULL, hold_expires_at = NULL
     WHERE state = 'held' AND line_id IN (
       SELECT l.id FROM order_line l WHERE l.order_id IN (SELECT value FROM json_each(?)))`,
    orderIds,
  );

/** Puts seats back whose hold has run out, by the database's clock; each exactly once (invariant I11). */
export const releaseExpiredSeats = (db: D1Database) =>
  statement(
    db,
    `UPDATE seat SET state = 'available', line_id = NULL, hold_expires_at = NULL
     WHERE state = 'held' AND hold_expires_at <= ${DB_NOW}`,
  );

export interface KeyRow {
  assignment_id: string;
  seat_id: string;
  line_id: string;
  product_id: string;
  product_name: string;
  seat_state: 'assigned' | 'revoked' | 'replaced' | 'defective';
  seats: number;
  ciphertext: string;
  vault_key_id: string;
}

const KEY_COLUMNS = `a.id AS assignment_id, a.seat_id, a.line_id, l.product_id, l.product_name, s.state AS seat_state,
  k.seats, k.ciphertext, k.vault_key_id`;
const KEY_JOINS = `JOIN key_assignment a ON a.line_id = l.id
  JOIN seat s ON s.id = a.seat_id AND s.round = a.round JOIN licence_key k ON k.id = s.key_id`;

/** The sealed keys of an order, in the order of its lines and slots. */
export const selectKeys = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT ${KEY_COLUMNS} FROM order_line l ${KEY_JOINS} WHERE l.order_id = ? ORDER BY l.position, a.slot, a.generation`,
    orderId,
  );

/** One sealed key of an order by its assignment. */
export const selectKey = (db: D1Database, orderId: string, assignmentId: string) =>
  statement(
    db,
    `SELECT ${KEY_COLUMNS} FROM order_line l ${KEY_JOINS} WHERE l.order_id = ?1 AND a.id = ?2`,
    orderId,
    assignmentId,
  );

interface Reveal {
  orderId: string;
  assignmentId: string;
  actor: string;
  detail: string;
}

/**
 * Records that a buyer sees a key in clear, for every copy of it in the order, since all of them are disclosed then;
 * only for who may open the order (`owns`), and a live key.
 */
export const recordReveal = (deps: Asker & Pick<Deps, 'db'>, reveal: Reveal) =>
  statement(
    deps.db,
    `INSERT INTO licence_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'revealed', a.seat_id, a.id, ?3, ?4, ?5 FROM key_assignment a
     JOIN seat s ON s.id = a.seat_id AND s.round = a.round AND s.state = 'assigned'
     JOIN order_line l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id
     WHERE o.id = ?1 AND s.key_id = (SELECT t.key_id FROM key_assignment b JOIN seat t ON t.id = b.seat_id WHERE b.id = ?2)
       AND ${owns(6)}`,
    reveal.orderId,
    reveal.assignmentId,
    reveal.actor,
    reveal.detail,
    deps.now(),
    ...askerValues(deps),
  );

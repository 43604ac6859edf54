import type { LicenseType } from '../../src/shop/licenses/lot-terms';
import { MINUTE_MS } from '../../src/shop/time';
import { DB_NOW, limitClause, statement } from '../db/client';
import { isFree } from '../db/free-seat';
import { isOnHold } from '../db/on-hold';
import { hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { HELD_FOR_LINE, IN_USE, RELEASED, WAS_SEEN } from '../db/seat-round';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import type { Deps } from '../platform/deps';
import { deliveredCopies, INSERT_ASSIGNMENT, INSERT_REVEALED, JOIN_SEATS } from './copies';
import { DISCLOSED } from './return-keys';

const FREE = `SELECT s.id FROM seat s WHERE s.product_id = ?2 AND ${isFree('s')} ORDER BY s.rank`;

interface Hold {
  lineId: string;
  productId: string;
  /** The most seats it takes. */
  quantity: number;
  holdMs: number;
}

/** Holds free seats for an order line, oldest lot first. */
export const holdSeats = (db: D1Database, { lineId, productId, quantity, holdMs }: Hold) =>
  statement(
    db,
    `UPDATE seat SET state = 'held', line_id = ?1, hold_expires_at = ${DB_NOW} + CAST(?4 AS INTEGER)
     WHERE id IN (${FREE} ${limitClause('?3')})`,
    lineId,
    productId,
    quantity,
    holdMs,
  );

/** Claims the seats a paid line is still missing, which makes up for an expired hold (design 5.6). */
export const topUpSeats = (db: D1Database, lineId: string, productId: string) =>
  statement(
    db,
    `UPDATE seat SET state = 'held', line_id = ?1, hold_expires_at = ${DB_NOW} + ${MINUTE_MS}
     WHERE id IN (${FREE} LIMIT (
       SELECT max(0, l.quantity - (SELECT count(*) FROM seat WHERE line_id = ?1 AND state IN ('held', 'assigned')))
       FROM order_line l WHERE l.id = ?1))`,
    lineId,
    productId,
  );

/**
 * Assigns every seat held for an order to its line, unless it is on hold: one append-only row per seat. With `chained`
 * it assigns only if the previous statement wrote something.
 */
export const assignHeldSeats = (db: D1Database, orderId: string, now: number, { chained = false } = {}) =>
  statement(
    db,
    `${INSERT_ASSIGNMENT} s.line_id,
       ${deliveredCopies('l')} + row_number() OVER (PARTITION BY s.line_id ORDER BY s.rank), 1, ?2
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN seat s ON ${HELD_FOR_LINE}
     WHERE o.id = ?1 AND NOT ${isOnHold('o')}${chained ? ' AND changes() = 1' : ''}`,
    orderId,
    now,
  );

/** Aborts the batch unless the previous statement assigned every copy the order bought. */
export const mustCoverOrder = (db: D1Database, orderId: string) =>
  statement(
    db,
    'INSERT INTO must SELECT changes() = (SELECT sum(quantity) FROM order_line WHERE order_id = ?)',
    orderId,
  );

/** Marks the seats held for an order as assigned. */
export const markSeatsAssigned = (db: D1Database, orderId: string) =>
  statement(
    db,
    `UPDATE seat SET state = 'assigned', hold_expires_at = NULL
     WHERE state = 'held' AND line_id IN (SELECT id FROM order_line WHERE order_id = ?)`,
    orderId,
  );

/** Records 'assigned' in the history of every key of the order that has no such entry yet. */
export const recordAssigned = (db: D1Database, orderId: string, { actor, now }: { actor: string; now: number }) =>
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'assigned', a.seat_id, a.id, ?2, ?3 FROM order_line l JOIN key_assignment a ON a.line_id = l.id
     WHERE l.order_id = ?1 AND NOT EXISTS (SELECT 1 FROM license_event e WHERE e.assignment_id = a.id)`,
    orderId,
    actor,
    now,
  );

/** Returns the seats held for orders to stock. `orderIds` is a JSON list. */
export const releaseSeatsOf = (db: D1Database, orderIds: string) =>
  statement(
    db,
    `UPDATE seat SET ${RELEASED}
     WHERE state = 'held' AND line_id IN (
       SELECT l.id FROM order_line l WHERE l.order_id IN (SELECT value FROM json_each(?)))`,
    orderIds,
  );

/**
 * Extends the seat holds of open orders (JSON list) by as much as `extendHolds`, which must follow it, extends the
 * orders: seat holds use the database's clock, orders the Worker's.
 */
export const extendSeatHolds = (
  db: D1Database,
  orderIds: string,
  { until, maxHoldMs }: { until: number; maxHoldMs: number },
) =>
  statement(
    db,
    `UPDATE seat SET hold_expires_at = hold_expires_at + (
       SELECT max(0, CAST(min(?2, o.created_at + ?3) AS INTEGER) - o.expires_at)
       FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = seat.line_id)
     WHERE state = 'held' AND line_id IN (SELECT l.id FROM orders o JOIN order_line l ON l.order_id = o.id
       WHERE o.status = 'pending' AND o.id IN (SELECT value FROM json_each(?1)))`,
    orderIds,
    until,
    maxHoldMs,
  );

/** Releases seats whose hold has expired by the database's clock, each exactly once (invariant I11). */
export const releaseExpiredSeats = (db: D1Database) =>
  statement(
    db,
    `UPDATE seat SET ${RELEASED}
     WHERE product_id IN (SELECT id FROM product) AND state = 'held' AND hold_expires_at <= ${DB_NOW}`,
  );

export interface KeyRow {
  assignment_id: string;
  seat_id: string;
  line_id: string;
  /** 1 for the first key of a copy; each key that replaces it has the next number. */
  generation: number;
  product_id: string;
  product_name: string;
  seat_state: 'assigned' | 'revoked' | 'replaced' | 'defective';
  key_id: string;
  /** The part of the key that may be shown before it is revealed. */
  hint: string;
  seats: number;
  /** When it was imported, and when it was assigned to the order. */
  received_at: number;
  assigned_at: number;
  region: string | null;
  license_type: LicenseType | null;
  activate_before: string | null;
  /** Current facts of its product: the suite, and JSON of its download addresses and platforms. */
  suite: string;
  destinations: string | null;
  platforms: string | null;
}

/** SQL: the columns of a KeyRow. */
const KEY: Record<keyof KeyRow, string> = {
  assignment_id: 'a.id',
  seat_id: 'a.seat_id',
  line_id: 'a.line_id',
  generation: 'a.generation',
  product_id: 'l.product_id',
  product_name: 'l.product_name',
  seat_state: 's.state',
  key_id: 's.key_id',
  hint: 'k.hint',
  seats: 'k.seats',
  received_at: 'k.created_at',
  assigned_at: 'a.created_at',
  region: 'd.region',
  license_type: 'd.license_type',
  activate_before: 'd.activate_before',
  suite: 'p.suite',
  destinations: "p.details ->> '$.destinations'",
  platforms: "p.details ->> '$.platforms'",
};
const KEY_COLUMNS = Object.entries(KEY)
  .map(([name, value]) => `${value} AS ${name}`)
  .join(', ');
/** SQL: joins a line `l` to its keys `k`, and those to their lot `d`. */
export const KEY_JOINS = `${JOIN_SEATS} JOIN license_key k ON k.id = s.key_id`;
export const WITH_LOT = 'JOIN lot d ON d.id = k.lot_id';
const KEYS = `FROM order_line l ${KEY_JOINS} ${WITH_LOT} JOIN product p ON p.id = l.product_id`;

/** Returns the keys of an order without their text, sorted by line and slot. */
export const selectKeys = (db: D1Database, orderId: string) =>
  statement<KeyRow>(
    db,
    `SELECT ${KEY_COLUMNS} ${KEYS} WHERE l.order_id = ? ORDER BY l.position, a.slot, a.generation`,
    orderId,
  );

/** SQL: JSON of the keys of an `order_line` without their text (KeyRow), sorted by slot. */
export const KEYS_OF_LINE = `(SELECT json_group_array(json_object(${Object.entries(KEY)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')}) ORDER BY a.slot, a.generation) ${KEYS} WHERE l.id = order_line.id)`;

/** A key of one of several orders, with the facts that identify its order. */
export type OwnKeyRow = KeyRow & { order_id: string; seq: number; ordered_at: number; unconfirmed: number };

/**
 * Returns the keys, without their text, of the paid orders whose ids are SQL over `?1`; those of the newest order
 * first.
 */
export const selectKeysOf = (db: D1Database, orders: string, of: string, limit: number) =>
  statement<OwnKeyRow>(
    db,
    `SELECT o.id AS order_id, o.seq, o.created_at AS ordered_at, ${isEmailUnconfirmed('o')} AS unconfirmed, ${KEY_COLUMNS}
     FROM orders o JOIN order_line l ON l.order_id = o.id ${KEY_JOINS} ${WITH_LOT} JOIN product p ON p.id = l.product_id
     WHERE o.id IN (${orders}) AND o.paid_at IS NOT NULL
     ORDER BY o.created_at DESC, o.id, l.position, a.slot, a.generation ${limitClause('?2')}`,
    of,
    limit,
  );

interface Reveal {
  orderId: string;
  assignmentId: string;
  actor: string;
  detail: string;
  /** SQL over the time `?5`: whether a key that nobody has seen must not be shown. */
  unseenWaits: string;
}

/**
 * Records that a buyer reveals a key, for every copy of it in the order, since that discloses them all; only for those
 * who may open the order (`hasOrderAccess`), and only a live key that is not withheld. Stores, as evidence for a bank,
 * whether the request came from where the order was placed.
 */
export const recordReveal = (deps: Pick<Deps, 'db' | 'now' | 'request'>, reveal: Reveal) =>
  statement(
    deps.db,
    `${INSERT_REVEALED} a.seat_id, a.id, ?3,
       json_set(?4, '$.sameAddress', json(iif(o.ip_hash = ?10, 'true', 'false')),
         '$.sameBrowser', json(iif(o.browser_hash = ?6, 'true', 'false'))), ?5 FROM key_assignment a
     JOIN seat s ON ${IN_USE}
     JOIN order_line l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id
     WHERE o.id = ?1 AND s.key_id = (SELECT t.key_id FROM key_assignment b JOIN seat t ON t.id = b.seat_id WHERE b.id = ?2)
       AND NOT (${isOnHold('o')} AND NOT ${DISCLOSED}) AND NOT ${isEmailUnconfirmed('o')} AND ${hasOrderAccess(6)}
       AND NOT (${reveal.unseenWaits} AND NOT ${WAS_SEEN})`,
    reveal.orderId,
    reveal.assignmentId,
    reveal.actor,
    reveal.detail,
    deps.now(),
    ...orderAccessBindings(deps),
    deps.request.ipHash,
  );

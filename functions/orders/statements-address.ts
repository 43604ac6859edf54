import { must, statement } from '../db/client';
import { moveWaitingMails } from '../mail/statements';

/** Tries a code has before it is spent. */
export const CODE_TRIES = 5;

/** The address of an order that waits for its code, if one does. */
export const selectPendingAddress = (db: D1Database, orderId: string, now: number) =>
  statement(
    db,
    `SELECT email FROM address_change WHERE order_id = ?1 AND expires_at > ?2 AND tries < ${CODE_TRIES}`,
    orderId,
    now,
  );

export interface NewAddress {
  orderId: string;
  email: string;
  codeHash: string;
  now: number;
  expiresAt: number;
}

/** Asks for a new address; a later one takes the place of an earlier one, and so does its code. */
export const askAddress = (db: D1Database, { orderId, email, codeHash, now, expiresAt }: NewAddress) =>
  statement(
    db,
    `INSERT INTO address_change (order_id, email, code_hash, tries, created_at, expires_at) VALUES (?1, ?2, ?3, 0, ?4, ?5)
     ON CONFLICT (order_id) DO UPDATE SET email = ?2, code_hash = ?3, tries = 0, created_at = ?4, expires_at = ?5`,
    orderId,
    email,
    codeHash,
    now,
    expiresAt,
  );

/** Counts one try before the code is compared, so that guesses in parallel are counted too; no row once it is spent. */
export const tryCode = (db: D1Database, orderId: string, now: number) =>
  statement(
    db,
    `UPDATE address_change SET tries = tries + 1 WHERE order_id = ?1 AND expires_at > ?2 AND tries < ${CODE_TRIES}
     RETURNING email, code_hash, tries`,
    orderId,
    now,
  );

/** Uses a code up, once: whoever comes second aborts the batch. */
export const spendCode = (db: D1Database, orderId: string, codeHash: string) => [
  statement(db, 'DELETE FROM address_change WHERE order_id = ?1 AND code_hash = ?2', orderId, codeHash),
  must(db, 1),
];

/** Keys an order has in hand. */
export const countReady = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT count(*) AS ready FROM order_line l JOIN key_assignment a ON a.line_id = l.id
     JOIN seat s ON s.id = a.seat_id AND s.round = a.round AND s.state = 'assigned' WHERE l.order_id = ?`,
    orderId,
  );

/** The mail address of an order. */
export const selectAddress = (db: D1Database, orderId: string) =>
  statement(db, 'SELECT email FROM orders WHERE id = ?', orderId);

export interface NewGrant {
  orderId: string;
  /** The address whose link was opened; when the order has another one by now, nothing is opened. */
  email: string;
  browserHash: string;
  now: number;
}

/** Lets a browser that opened the order's signed link see it from then on. */
export const grantOrder = (db: D1Database, { orderId, email, browserHash, now }: NewGrant) =>
  statement(
    db,
    `INSERT OR IGNORE INTO order_grant (order_id, browser_hash, created_at)
     SELECT id, ?3, ?4 FROM orders WHERE id = ?1 AND email = ?2`,
    orderId,
    email,
    browserHash,
    now,
  );

export interface Readdressed {
  orderId: string;
  from: string;
  to: string;
  /** Hash of the browser that proved to read the new mailbox; nobody did where staff move the order. */
  provenBy: string | undefined;
  now: number;
}

/**
 * Gives an order another address for everything that goes out from now on, mails that still wait included. What was
 * opened by way of the former mailbox is closed: its links by the address they are signed for, its browsers here. The
 * browser that bought the order and the account it belongs to keep it. Aborts the batch when the address is not `from`.
 */
export const readdress = (db: D1Database, { orderId, from, to, provenBy, now }: Readdressed) => [
  statement(db, 'UPDATE orders SET email = ?3 WHERE id = ?1 AND email = ?2', orderId, from, to),
  must(db, 1),
  statement(db, 'DELETE FROM address_change WHERE order_id = ?', orderId),
  statement(db, 'DELETE FROM order_grant WHERE order_id = ?1 AND browser_hash <> ?2', orderId, provenBy ?? ''),
  ...moveWaitingMails(db, { subjectId: orderId, from, to, now }),
];

import { must, statement } from '../db/client';

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

/** Gives an order another address for everything that goes out from now on. */
export const changeAddress = (db: D1Database, orderId: string, email: string) => [
  statement(db, 'UPDATE orders SET email = ?2 WHERE id = ?1', orderId, email),
  must(db, 1),
];

import { must, statement } from '../db/client';

export type Purpose = 'verify' | 'reset' | 'sign_in' | 'order_lookup' | 'withdrawal' | 'privacy';

export interface NewToken {
  tokenHash: string;
  purpose: Purpose;
  /** Null for a guest's code, and for a code requested for an address without an account. */
  customerId: string | null;
  email: string;
  /** The only browser that may enter a code; null for links, which work in any browser. */
  browserHash: string | null;
  /** The only order that a code opens. */
  orderId?: string | null;
  now: number;
  expiresAt: number;
}

export interface TokenRow {
  token_hash: string;
  customer_id: string | null;
  email: string;
  attempts: number;
}

/** Stores a token's hash and keeps older tokens. */
export const insertToken = (db: D1Database, t: NewToken) =>
  statement(
    db,
    `INSERT OR REPLACE INTO customer_token
       (token_hash, purpose, customer_id, email, browser_hash, created_at, expires_at, order_id)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    t.tokenHash,
    t.purpose,
    t.customerId,
    t.email,
    t.browserHash,
    t.now,
    t.expiresAt,
    t.orderId ?? null,
  );

/** Stores a token's hash in place of older ones for the same address, purpose, browser and order. */
export const replaceToken = (db: D1Database, t: NewToken) => [
  statement(
    db,
    `DELETE FROM customer_token
     WHERE email = ?1 AND purpose = ?2 AND customer_id IS ?3 AND browser_hash IS ?4 AND order_id IS ?5`,
    t.email,
    t.purpose,
    t.customerId,
    t.browserHash,
    t.orderId ?? null,
  ),
  insertToken(db, t),
];

/** SQL: whether a token is unused and not expired. */
const isOpen = (now: string) => `used_at IS NULL AND expires_at > ${now}`;

/** A link's token that is still valid. */
export const selectToken = (db: D1Database, purpose: Purpose, tokenHash: string, now: number) =>
  statement<TokenRow>(
    db,
    `SELECT token_hash, customer_id, email, attempts FROM customer_token
     WHERE token_hash = ?1 AND purpose = ?2 AND ${isOpen('?3')}`,
    tokenHash,
    purpose,
    now,
  );

/** Uses a token up; a concurrent second use aborts the batch. */
export const consumeToken = (db: D1Database, tokenHash: string, now: number) => [
  statement(db, `UPDATE customer_token SET used_at = ?2 WHERE token_hash = ?1 AND ${isOpen('?2')}`, tokenHash, now),
  must(db, 1),
];

/** Ends a customer's open links and codes after they verified password or email address another way. */
export const revokeTokens = (db: D1Database, customerId: string) =>
  statement(db, 'DELETE FROM customer_token WHERE customer_id = ? AND used_at IS NULL', customerId);

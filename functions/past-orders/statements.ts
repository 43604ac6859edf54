import type { Source } from '../../src/shop/imports/formats';
import type { PastState } from '../../src/shop/imports/parse-order';
import { type AddressMove, MOVED_FROM, MOVES } from '../db/address-move';
import { statement } from '../db/client';

/** An order of a former shop as it is stored. */
export interface PastOrderRow {
  id: string;
  source: Source;
  number: string;
  number_key: string;
  /** Null after its buyer was erased. */
  email: string | null;
  name: string;
  placed_at: number;
  status: PastState;
  currency: string;
  total_minor: number;
  lines: string;
}

const MAX_ROWS = 200;

export interface KnownPastOrder extends Pick<PastOrderRow, 'id' | 'email' | 'placed_at' | 'status' | 'total_minor'> {
  /** The address it was placed with, if its account's address has changed since. */
  placed_by?: string | null;
}

/** Returns which of these ids (JSON list) are stored, with what may change and what distinguishes orders. */
export const selectPastOrders = (db: D1Database, ids: string) =>
  statement<KnownPastOrder>(
    db,
    `SELECT id, email, json_extract(moved_from, '$[0]') AS placed_by, placed_at, status, total_minor FROM past_order
     WHERE id IN (SELECT value FROM json_each(?))`,
    ids,
  );

/** Inserts orders of a former shop, or updates what changed. An order whose buyer was erased stays erased. */
export const upsertPastOrders = (db: D1Database, orders: (PastOrderRow & { email: string })[], now: number) =>
  statement(
    db,
    `INSERT INTO past_order (id, source, number, number_key, email, name, placed_at, status, currency, total_minor, lines, imported_at)
     SELECT value ->> 'id', value ->> 'source', value ->> 'number', value ->> 'number_key', value ->> 'email', value ->> 'name',
       value ->> 'placed_at', value ->> 'status', value ->> 'currency', value ->> 'total_minor', value ->> 'lines', ?2
     FROM json_each(?1) WHERE true
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, total_minor = excluded.total_minor WHERE email IS NOT NULL`,
    JSON.stringify(orders),
    now,
  );

/** Returns the orders of an address at former shops, newest first. */
export const selectPastOrdersOf = (db: D1Database, email: string) =>
  statement<PastOrderRow>(
    db,
    `SELECT id, source, number, placed_at, status, currency, total_minor, lines FROM past_order
     WHERE email = ?1 ORDER BY placed_at DESC LIMIT ${MAX_ROWS}`,
    email,
  );

/** Returns all of them with the name they were placed under, for a person's data export. */
export const selectPastOrdersForExport = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT id, source, number, name, placed_at, status, currency, total_minor, lines FROM past_order
     WHERE email = ?1 ORDER BY placed_at DESC`,
    email,
  );

/** Returns the orders of an account's verified address. */
export const selectPastOrdersOfAccount = (db: D1Database, customerId: string) =>
  statement<PastOrderRow>(
    db,
    `SELECT p.id, p.source, p.number, p.placed_at, p.status, p.currency, p.total_minor, p.lines FROM customer c
     JOIN past_order p ON p.email = c.email WHERE c.id = ?1 AND c.email_verified_at IS NOT NULL
     ORDER BY p.placed_at DESC LIMIT ${MAX_ROWS}`,
    customerId,
  );

/** Returns former addresses of a person's past orders, reviews, messages, links and requests, unless another customer has them now. */
export const selectFormerAddresses = (db: D1Database, email: string) =>
  statement<{ email: string }>(
    db,
    `SELECT former AS email FROM (SELECT value AS former FROM past_order, json_each(moved_from) WHERE email = ?1
       UNION SELECT value FROM review, json_each(moved_from) WHERE lower(customer_email) = ?1
       UNION SELECT value FROM thread_message, json_each(moved_from) WHERE correspondent = ?1
       UNION SELECT value FROM payment_link, json_each(moved_from) WHERE email = ?1
       UNION SELECT value FROM stock_request, json_each(moved_from) WHERE email = ?1)
     WHERE NOT EXISTS (SELECT 1 FROM buyer WHERE buyer.email = former)`,
    email,
  );

/** Removes personal data from a person's orders at former shops, which keep their own books. */
export const erasePastOrders = (db: D1Database, email: string) =>
  statement(
    db,
    `UPDATE past_order SET email = NULL, moved_from = NULL, name = '', number = '', number_key = '', lines = '[]' WHERE email = ?`,
    email,
  );

/**
 * Moves orders of a former shop to an account's new email. An undo moves back only those: orders the other email
 * already had stay there.
 */
export const movePastOrders = (db: D1Database, { kind, from, to }: AddressMove) =>
  statement(
    db,
    `UPDATE past_order SET email = ?2, moved_from = ${MOVED_FROM} WHERE email = ?1 AND ${MOVES}`,
    from,
    to,
    kind,
  );

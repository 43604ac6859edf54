import type { KeysBy } from '../../src/shop/receivables/rules';
import { isBankPaymentPending } from '../db/bank-pending';
import { booked } from '../db/booked';
import { isBought } from '../db/bought';
import { statement } from '../db/client';

/** SQL: the refunded part of the order `o` on account, in its minor units. */
export const refundedSql = (o: string) => `coalesce((SELECT sum(f.amount_minor) FROM refund f
  WHERE f.order_id = ${o}.id AND f.state <> 'failed' AND f.provider_refund_id IS NOT NULL), 0)`;
/** SQL: what is left to pay of it; below 0 the shop owes money back. A canceled order costs nothing. */
export const openSql = (o: string) =>
  `(iif(${o}.status = 'canceled', 0, ${o}.total_minor) - ${refundedSql(o)} - ${booked(`${o}.id`)})`;

/** SQL: whether the booking `b` is active: it books a transfer, and was not reversed. */
export const isBookingActive = (b: string) => `(${b}.turn % 2 = 1 AND NOT EXISTS (SELECT 1 FROM receivable_booking later
  WHERE later.reference = ${b}.reference AND later.order_id = ${b}.order_id AND later.turn > ${b}.turn))`;

/** SQL: whether the keys of the order `o` on account wait for its transfer. */
export const isAwaitingTransfer = (o: string) => `(${o}.provider = 'account' AND ${isBankPaymentPending(o)})`;
/** SQL: whether the order `o` on account is active: its keys were delivered, or wait for its transfer. */
export const isActiveReceivable = (o: string) => `(${isBought(o)} OR ${isAwaitingTransfer(o)})`;

/** SQL: what a customer owes in US cents, each order at its own rate, rounded up to cents. */
export const owedUsdSql = (
  customer: string,
) => `coalesce((SELECT sum((max(${openSql('w')}, 0) * w.total_usd_minor + w.total_minor - 1)
    / w.total_minor) FROM receivable v JOIN orders w ON w.id = v.order_id
  WHERE v.customer_id = ${customer} AND (w.status = 'pending' OR ${isActiveReceivable('w')})), 0)`;
/** SQL: whether an order of a customer has been due since before `at` and is unpaid. */
export const hasUnpaidSince = (
  customer: string,
  at: string,
) => `EXISTS (SELECT 1 FROM receivable v JOIN orders w ON w.id = v.order_id
  WHERE v.customer_id = ${customer} AND v.due_at <= ${at} AND ${isActiveReceivable('w')} AND ${openSql('w')} > 0)`;

/** SQL after FROM: the account `c` of credit terms `t`, which apply only while its address is verified. */
export const JOIN_VERIFIED = 'JOIN customer c ON c.id = t.customer_id AND c.email_verified_at IS NOT NULL';

export interface TermsRow {
  limit_minor: number;
  days: number;
  keys: KeysBy;
  owed_minor: number;
  revoked_at: number | null;
  revision: number;
}

/** Returns the terms of the account with this address, including terms that ended. */
export const selectTerms = (db: D1Database, email: string) =>
  statement<TermsRow>(
    db,
    `SELECT t.limit_minor, t.days, t.keys, t.revoked_at, t.revision, ${owedUsdSql('t.customer_id')} AS owed_minor
     FROM credit_terms t ${JOIN_VERIFIED} WHERE c.email = ?1`,
    email,
  );

/** Deletes the terms of an account; what is owed stays with its orders. */
export const deleteTermsOf = (db: D1Database, customerId: string) =>
  statement(db, 'DELETE FROM credit_terms WHERE customer_id = ?', customerId);

/** Returns a row if one of these orders (ids as SQL over `?1`) is unsettled: money is due, or is to be returned. */
export const selectUnsettled = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `SELECT 1 FROM receivable r JOIN orders o ON o.id = r.order_id
     WHERE r.order_id IN (${orders}) AND (o.status = 'canceled' OR ${isActiveReceivable('o')}) AND ${openSql('o')} <> 0 LIMIT 1`,
    of,
  );

/** Returns an account's terms, also ended ones, for its owner's data export. */
export const selectTermsForExport = (db: D1Database, customerId: string) =>
  statement(
    db,
    'SELECT limit_minor, days, keys, revoked_at, updated_at FROM credit_terms WHERE customer_id = ?',
    customerId,
  );

/** Returns what is owed and was paid for orders on account, for the data export of their buyer. */
export const selectReceivablesOf = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `SELECT r.order_id, r.due_at, ${refundedSql('o')} AS refunded_minor, ${booked('o.id')} AS received_minor
     FROM receivable r JOIN orders o ON o.id = r.order_id WHERE r.order_id IN (${orders})`,
    of,
  );

export interface ReminderRow {
  due_at: number;
  currency: string;
  open_minor: number;
  /** The newest invoice of the order, and the bank account it names; null while the order waits for its transfer. */
  invoice: string | null;
  bank: string;
}

/** Returns the facts of a reminder of an order on account. */
export const selectReminded = (db: D1Database, orderId: string) =>
  statement<ReminderRow>(
    db,
    `SELECT r.due_at, o.currency, ${openSql('o')} AS open_minor, i.id AS invoice, coalesce(i.seller ->> 'bankDetails', '') AS bank
     FROM receivable r JOIN orders o ON o.id = r.order_id LEFT JOIN invoice i ON i.order_id = o.id AND i.kind = 'invoice'
     WHERE r.order_id = ? ORDER BY i.position DESC LIMIT 1`,
    orderId,
  );

interface TermsChange {
  customerId: string;
  /** The revision that was read; 0 if there were no terms. */
  revision: number;
  now: number;
}

/** Approves a customer, or changes their terms; no-op if they were changed meanwhile. */
export const writeTerms = (
  db: D1Database,
  {
    customerId,
    limitMinor,
    days,
    keys,
    revision,
    now,
  }: TermsChange & { limitMinor: number; days: number; keys: KeysBy },
) =>
  statement(
    db,
    `INSERT INTO credit_terms (customer_id, limit_minor, days, keys, revoked_at, revision, updated_at)
     SELECT ?1, ?2, ?3, ?6, NULL, ?4 + 1, ?5
     WHERE ?4 = coalesce((SELECT revision FROM credit_terms WHERE customer_id = ?1), 0)
     ON CONFLICT (customer_id) DO UPDATE SET limit_minor = excluded.limit_minor, days = excluded.days,
       keys = excluded.keys, revoked_at = NULL, revision = excluded.revision, updated_at = excluded.updated_at`,
    customerId,
    limitMinor,
    days,
    revision,
    now,
    keys,
  );

/** Ends the terms of a customer; no-op if they ended or changed meanwhile. */
export const endTerms = (db: D1Database, { customerId, revision, now }: TermsChange) =>
  statement(
    db,
    `UPDATE credit_terms SET revoked_at = ?3, revision = revision + 1, updated_at = ?3
     WHERE customer_id = ?1 AND revision = ?2 AND revoked_at IS NULL`,
    customerId,
    revision,
    now,
  );

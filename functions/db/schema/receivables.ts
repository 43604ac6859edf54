import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** Customers who may buy on account. Deleted with the account; their debts stay with the orders. */
export const creditTerms = sqliteTable(
  'credit_terms',
  {
    customerId: text('customer_id').primaryKey(),
    /** The credit limit in US cents. */
    limitMinor: integer('limit_minor').notNull(),
    /** Days from the order to its due date. */
    days: integer('days').notNull(),
    /** `on_payment`: keys are delivered once the transfer is booked in full. */
    keys: text('keys').notNull(),
    /** When the terms were revoked; null while they are valid. */
    revokedAt: integer('revoked_at'),
    /** Incremented by every change; saving requires the revision that was read. */
    revision: integer('revision').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('credit_terms_limit', sql`${t.limitMinor} > 0`),
    check('credit_terms_days', sql`${t.days} BETWEEN 1 AND 120`),
    check('credit_terms_keys', sql`${t.keys} IN ('at_once', 'on_payment')`),
  ],
);

/**
 * An order bought on account, written together with the order. The open amount is the order's total less refunds and
 * bookings. Kept with the order, as tax law requires.
 */
export const receivable = sqliteTable(
  'receivable',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Whose credit limit it counts against; no foreign key, since the account may be erased. */
    customerId: text('customer_id').notNull(),
    dueAt: integer('due_at').notNull(),
    /** When it is next checked for a reminder; null once it is fully paid. */
    remindAt: integer('remind_at'),
    /** The day of its latest reminder, counted from the due date; null before the first. */
    remindedDay: integer('reminded_day'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('receivable_customer').on(t.customerId),
    index('receivable_due').on(t.dueAt),
    index('receivable_remind').on(t.remindAt).where(sql`remind_at IS NOT NULL`),
  ],
);

/**
 * Append-only: bank transfers as staff booked them, in the currency of the order, negative for money returned to the
 * buyer. One transfer may pay several orders; even turns reverse the booking of the turn before.
 */
export const receivableBooking = sqliteTable(
  'receivable_booking',
  {
    /** The transfer's reference on the bank statement; booked once per order, unless the booking was reversed. */
    reference: text('reference').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counted from 1 for each transfer and order. */
    turn: integer('turn').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** The day on the bank statement, e.g. 2026-12-06. */
    day: text('day').notNull(),
    actor: text('actor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reference, t.orderId, t.turn] }),
    check('receivable_booking_turn', sql`${t.turn} > 0`),
    check('receivable_booking_amount', sql`${t.amountMinor} <> 0`),
    index('receivable_booking_order').on(t.orderId),
  ],
);

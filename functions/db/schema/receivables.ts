import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** Customers who may buy on account. They go with the account; what they owe stays with its orders. */
export const creditTerms = sqliteTable(
  'credit_terms',
  {
    customerId: text('customer_id').primaryKey(),
    /** The most they may owe at a time, in US cents. */
    limitMinor: integer('limit_minor').notNull(),
    /** Days from an order to the day it is due. */
    days: integer('days').notNull(),
    /** `on_payment`: keys wait until the transfer is booked in full. */
    keys: text('keys').notNull(),
    /** Since when they no longer may; null while they may. */
    revokedAt: integer('revoked_at'),
    /** Raised by every change; saving requires the revision that was read. */
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
 * An order that was bought on account: written with the order, whose total it is about. What is still owed is that total
 * less refunds and bookings. Tax law keeps it with the order.
 */
export const receivable = sqliteTable(
  'receivable',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Whose limit it takes up; no foreign key, since the account may be erased. */
    customerId: text('customer_id').notNull(),
    dueAt: integer('due_at').notNull(),
    /** When to look at it next for a reminder; null once nothing is left to pay. */
    remindAt: integer('remind_at'),
    /** The day of its newest reminder, counted from the due date; null before the first. */
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
 * Append-only: money of a bank transfer as staff booked it, in the currency of the order, negative where it went back to
 * the buyer. One transfer may pay several orders; the even turns of one take back what the turn before them booked.
 */
export const receivableBooking = sqliteTable(
  'receivable_booking',
  {
    /** What names the transfer on the bank statement: booked once for an order, unless that was taken back. */
    reference: text('reference').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counted from 1 for each transfer and order. */
    turn: integer('turn').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** The day of the bank statement, e.g. 2026-12-06. */
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

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';
import { refund } from './payments';

/**
 * That a buyer withdrew from an order, when, and what became of it. It names nobody: kept with the order, as the books
 * and the proof that the statement came in ask for.
 */
export const withdrawal = sqliteTable(
  'withdrawal',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    outcome: text('outcome').notNull(),
    /** Copies that go back, and those that stay because their key was seen. */
    copies: integer('copies').notNull(),
    seen: integer('seen').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Null where no money goes back. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    /** What the buyer had agreed to at checkout: the version of the text and when; null where nothing is recorded. */
    consentVersion: text('consent_version'),
    consentAt: integer('consent_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('withdrawal_outcome', sql`${t.outcome} IN ('refunded', 'explained', 'person')`),
    index('withdrawal_order').on(t.orderId, t.createdAt),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';
import { refund } from './payments';

/**
 * A buyer's withdrawal from an order and its outcome. It contains no personal data and is kept with the order, for
 * accounting and as proof that the statement was received.
 */
export const withdrawal = sqliteTable(
  'withdrawal',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    outcome: text('outcome').notNull(),
    /** Copies to be refunded, and copies excluded because their key was seen. */
    copies: integer('copies').notNull(),
    seen: integer('seen').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Null if no money is refunded. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    /** The buyer's consent at checkout: version of the text and time; null if none was recorded. */
    consentVersion: text('consent_version'),
    consentAt: integer('consent_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('withdrawal_outcome', sql`${t.outcome} IN ('refunded', 'explained', 'person')`),
    index('withdrawal_order').on(t.orderId, t.createdAt),
  ],
);

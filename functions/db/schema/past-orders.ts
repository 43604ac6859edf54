import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * An order of the shop the owner had before, for its buyer to find again. It is no order of ours: nothing is delivered,
 * invoiced or counted by it (docs/decisions/moving-in.md).
 */
export const pastOrder = sqliteTable(
  'past_order',
  {
    /** Made of where it comes from, so that it is here once. */
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    /** As its buyer knows it, e.g. `#1001`. */
    number: text('number').notNull(),
    /** The same without `#`, blanks and case. */
    numberKey: text('number_key').notNull(),
    /** Trimmed and in lower case; null once its buyer was erased: the row stays, so that no file brings them back. */
    email: text('email'),
    /** The address an account had before it took the order along; null where none did. */
    movedFrom: text('moved_from'),
    name: text('name').notNull(),
    placedAt: integer('placed_at').notNull(),
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    totalMinor: integer('total_minor').notNull(),
    /** JSON list of names and quantities. */
    lines: text('lines').notNull(),
    importedAt: integer('imported_at').notNull(),
  },
  (t) => [
    check('past_order_source', sql`${t.source} IN ('shopify', 'woocommerce', 'gumroad')`),
    check('past_order_status', sql`${t.status} IN ('paid', 'pending', 'partly_refunded', 'refunded', 'canceled')`),
    index('past_order_email').on(t.email, t.placedAt).where(sql`email IS NOT NULL`),
    index('past_order_number').on(t.numberKey),
    index('past_order_placed').on(t.placedAt),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * An order from the owner's previous shop, imported for its buyer to find. It is not an order of this shop: nothing is
 * delivered, invoiced or counted for it (docs/decisions/moving-in.md).
 */
export const pastOrder = sqliteTable(
  'past_order',
  {
    /** Derived from the order's origin, so that it is imported once. */
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    /** As the buyer knows it, e.g. `#1001`. */
    number: text('number').notNull(),
    /** The same without `#` and spaces, ignoring case. */
    numberKey: text('number_key').notNull(),
    /** Trimmed and in lowercase; null once its buyer is erased. The row stays, so that no file restores their data. */
    email: text('email'),
    /** JSON: former addresses of the account that took the order along when it changed its address; null if none did. */
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

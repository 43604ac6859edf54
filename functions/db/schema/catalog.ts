import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What is sold. Prices are USD cents; every other currency is converted by the stored rate. */
export const product = sqliteTable('product', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  version: text('version').notNull(),
  category: text('category').notNull(),
  description: text('description').notNull(),
  priceMinor: integer('price_minor').notNull(),
  /** Above the price, staff announce a reduction; what is struck is read from the history, never from here. */
  originalPriceMinor: integer('original_price_minor').notNull(),
  /** Everything a page shows beside the columns above, as JSON (features, apps, requirements). */
  details: text('details').notNull(),
  position: integer('position').notNull(),
  active: integer('active').notNull().default(1),
  allowBackorder: integer('allow_backorder').notNull().default(1),
  maxPerOrder: integer('max_per_order').notNull().default(20),
  /** What its keys look like, X for a letter or digit; null where any text may be one. */
  keyFormat: text('key_format'),
});

/** Every price a product ever had: what a reduction may be compared with. */
export const priceHistory = sqliteTable(
  'price_history',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    priceMinor: integer('price_minor').notNull(),
    validFrom: integer('valid_from').notNull(),
    /** When the next price took over; null for the price in force. */
    validTo: integer('valid_to'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.validFrom] }),
    index('price_history_recent').on(t.productId, t.validTo),
  ],
);

/** Millionths of a currency per USD. */
export const rate = sqliteTable('rate', {
  currency: text('currency').primaryKey(),
  millionths: integer('millionths').notNull(),
  source: text('source').notNull(),
  fetchedAt: integer('fetched_at').notNull().default(sql`0`),
});

/** Settings that change while the shop runs, as JSON by name. */
export const setting = sqliteTable('setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Who wants a mail when a product is in stock again; the row goes once the mail is queued. */
export const stockRequest = sqliteTable(
  'stock_request',
  {
    id: text('id').notNull().unique(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.email] }), index('stock_request_created').on(t.createdAt)],
);

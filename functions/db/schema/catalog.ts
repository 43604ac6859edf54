import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What is sold. Prices are USD cents; every other currency is converted by the stored rate. */
export const product = sqliteTable(
  'product',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** Whose software it is, and the suite it belongs to, as shoppers know them. */
    vendor: text('vendor').notNull(),
    suite: text('suite').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    /** The edition's year, or another word that tells the releases of a suite apart. */
    version: text('version').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** Above the price, staff announce a reduction; what is struck is read from the history, never from here. */
    originalPriceMinor: integer('original_price_minor').notNull(),
    /** Everything a page shows beside the columns above, as JSON (`productDetails` in src/shop/catalog/details.ts). */
    details: text('details').notNull(),
    position: integer('position').notNull(),
    /** Only live products are listed and sold; drafts are seen by staff, retired ones answer 410 or their successor. */
    status: text('status').notNull().default('live'),
    /** Where the address of a retired product leads; null for 410. */
    successorId: text('successor_id').references((): AnySQLiteColumn => product.id),
    allowBackorder: integer('allow_backorder').notNull().default(1),
    maxPerOrder: integer('max_per_order').notNull().default(20),
    /** What its keys look like, X for a letter or digit; null where any text may be one. */
    keyFormat: text('key_format'),
    /** Raised by every edit: whoever saves names the one they read, so that no edit undoes another unseen. */
    revision: integer('revision').notNull().default(1),
    updatedAt: integer('updated_at').notNull().default(sql`0`),
  },
  (t) => [
    check('product_status', sql`${t.status} IN ('draft', 'live', 'retired')`),
    check('product_price', sql`${t.priceMinor} >= 0 AND ${t.originalPriceMinor} >= 0`),
    index('product_position').on(t.status, t.position),
  ],
);

/** What a product was after each edit: its history, and what it can be reverted to. */
export const productRevision = sqliteTable(
  'product_revision',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    revision: integer('revision').notNull(),
    /** The row of `product` after the edit, as JSON. */
    snapshot: text('snapshot').notNull(),
    /** Who edited it, as the audit names them. */
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.revision] })],
);

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

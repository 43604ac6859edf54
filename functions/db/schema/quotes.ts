import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A company's quote request; its message is in the inbox thread. */
export const quote = sqliteTable(
  'quote',
  {
    id: text('id').primaryKey(),
    /** No foreign key: the thread belongs to the inbox, which may delete it first. */
    threadId: text('thread_id').notNull().unique(),
    company: text('company').notNull(),
    country: text('country').notNull(),
    vatNumber: text('vat_number').notNull().default(''),
    name: text('name').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** A day such as 2026-12-24; null if none was requested. */
    wantedDate: text('wanted_date'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('quote_created').on(t.createdAt), index('quote_email').on(t.email)],
);

/** One product of the request, with its name at that time. */
export const quoteLine = sqliteTable(
  'quote_line',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => quote.id),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.quoteId, t.position] })],
);

/** A staff offer for it: a coupon reduces an order of these copies to the offered total. */
export const quoteOffer = sqliteTable(
  'quote_offer',
  {
    id: text('id').primaryKey(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quote.id),
    /** No foreign key, because a replayed ledger restores the coupon without its offer. */
    couponCode: text('coupon_code').notNull().unique(),
    /** JSON of the lines: product, name, copies, offered price and regular price, in USD cents. */
    lines: text('lines').notNull(),
    totalMinor: integer('total_minor').notNull(),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [index('quote_offer_quote').on(t.quoteId, t.createdAt)],
);

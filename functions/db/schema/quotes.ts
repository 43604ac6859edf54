import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a company asked a price for; its words are in the thread of the inbox. */
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
    /** In lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** A day such as 2026-12-24; null where none was named. */
    wantedDate: text('wanted_date'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('quote_created').on(t.createdAt), index('quote_email').on(t.email)],
);

/** One edition of it, named as it was called then. */
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

/** What staff offered for it: a coupon makes an order of these copies cost that much. */
export const quoteOffer = sqliteTable(
  'quote_offer',
  {
    id: text('id').primaryKey(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quote.id),
    /** No foreign key: a replayed ledger brings the coupon alone. */
    couponCode: text('coupon_code').notNull().unique(),
    /** JSON: product, name, copies, offered price and price of the shop of each line, in USD cents. */
    lines: text('lines').notNull(),
    totalMinor: integer('total_minor').notNull(),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [index('quote_offer_quote').on(t.quoteId, t.createdAt)],
);

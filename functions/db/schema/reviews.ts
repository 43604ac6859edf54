import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { product } from './catalog';
import { orderLine } from './orders';

/** What customers write; only `published` ones are ever shown or counted. Their text is never edited. */
export const review = sqliteTable(
  'review',
  {
    id: text('id').primaryKey(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull(),
    productId: text('product_id').references(() => product.id),
    orderNumber: text('order_number'),
    /** The purchase it is about, once number and address matched; each line has one review. */
    orderLineId: text('order_line_id').references(() => orderLine.id),
    isVerified: integer('is_verified').notNull().default(0),
    state: text('state').notNull(),
    /** Where it was written first, for one that staff imported; null for all others. */
    source: text('source'),
    /** Tells imported reviews apart, so that the same file imports each once. */
    importHash: text('import_hash'),
    /** Why it was refused; its writer does not see it. */
    reason: text('reason'),
    /** What the shop answers in public. */
    answer: text('answer'),
    answeredAt: integer('answered_at'),
    /** Grows with every decision, so that two people do not decide over each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (t) => [
    check('review_state', sql`${t.state} IN ('pending', 'published', 'rejected')`),
    check('review_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    check('review_verified', sql`${t.isVerified} = 0 OR ${t.source} IS NULL`),
    uniqueIndex('review_order_line').on(t.orderLineId).where(sql`order_line_id IS NOT NULL`),
    uniqueIndex('review_import').on(t.importHash).where(sql`import_hash IS NOT NULL`),
    index('review_created').on(t.createdAt),
    index('review_state_created').on(t.state, t.createdAt),
    index('review_email').on(sql`lower(customer_email)`),
    index('review_shown').on(t.createdAt).where(sql`state = 'published'`),
    index('review_shown_rating').on(t.rating, t.createdAt).where(sql`state = 'published'`),
    index('review_shown_product').on(t.productId, t.createdAt).where(sql`state = 'published'`),
    index('review_shown_product_rating').on(t.productId, t.rating, t.createdAt).where(sql`state = 'published'`),
  ],
);

/**
 * How many published reviews gave a product a rating, kept by triggers (guards.sql): totals and averages cost the same
 * however much was written. The whole shop is under `*`, reviews of the shop itself under the empty product id.
 */
export const reviewTally = sqliteTable(
  'review_tally',
  {
    productId: text('product_id').notNull(),
    rating: integer('rating').notNull(),
    published: integer('published').notNull(),
    /** How many of them were written here; imported ones count toward no rating. */
    own: integer('own').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.rating] })],
);

/**
 * How many published reviews were written in a span of time, kept by triggers: a page far down the list is found by
 * adding up spans instead of skipping reviews. `span` is the time shifted right by `width` bits: 50 days, 5 hours or 65
 * seconds. Rating 0 stands for all, product `*` for the whole shop.
 */
export const reviewSpan = sqliteTable(
  'review_span',
  {
    productId: text('product_id').notNull(),
    rating: integer('rating').notNull(),
    width: integer('width').notNull(),
    span: integer('span').notNull(),
    published: integer('published').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.rating, t.width, t.span] })],
);

/**
 * Orders whose buyers are asked for a review, each once: the newest one is where the cron goes on. Nothing of a buyer
 * is here.
 */
export const reviewRequest = sqliteTable(
  'review_request',
  {
    /** The order's `seq`. */
    orderSeq: integer('order_seq').primaryKey(),
    state: text('state').notNull(),
    /** When it is looked at next, in milliseconds. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [
    check('review_request_state', sql`${t.state} IN ('waiting', 'mailed', 'skipped')`),
    index('review_request_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('review_request_old').on(t.dueAt),
  ],
);

/** Addresses that want no mail that asks for a review. */
export const reviewOptOut = sqliteTable('review_opt_out', {
  /** In lower case. */
  email: text('email').primaryKey(),
  createdAt: integer('created_at').notNull(),
});

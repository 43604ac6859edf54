import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { product } from './catalog';
import { orderLine } from './orders';

/** Customer reviews; only `published` ones are shown or counted. Their text is never edited. */
export const review = sqliteTable(
  'review',
  {
    id: text('id').primaryKey(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    /** JSON: former addresses of the account that took the review along when it changed its address; null if none did. */
    movedFrom: text('moved_from'),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull(),
    productId: text('product_id').references(() => product.id),
    orderNumber: text('order_number'),
    /** The reviewed purchase, once order number and email address matched; one review per line. */
    orderLineId: text('order_line_id').references(() => orderLine.id),
    isVerified: integer('is_verified').notNull().default(0),
    state: text('state').notNull(),
    /** Where a review imported by staff was first published; null for all others. */
    source: text('source'),
    /** Identifies an imported review, so that importing the same file again skips it. */
    importHash: text('import_hash'),
    /** Why it was rejected; not visible to its author. */
    reason: text('reason'),
    /** The shop's public reply. */
    answer: text('answer'),
    answeredAt: integer('answered_at'),
    /** Incremented by every decision, so that two people do not overwrite each other's. */
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
 * Number of published reviews per product and rating, maintained by triggers (guards.sql): totals and averages cost the
 * same at any size. The whole shop is `*`; reviews of the shop itself have the empty product id.
 */
export const reviewTally = sqliteTable(
  'review_tally',
  {
    productId: text('product_id').notNull(),
    rating: integer('rating').notNull(),
    published: integer('published').notNull(),
    /** How many of them were written here; imported reviews do not count toward ratings. */
    own: integer('own').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.rating] })],
);

/**
 * Number of published reviews per time span, maintained by triggers: deep pages of a list are found by adding up spans
 * instead of skipping rows. `span` is the time shifted right by `width` bits: 50 days, 5 hours or 65 seconds. Rating 0
 * is all ratings, product `*` the whole shop.
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
 * Orders whose buyers are asked for a review, each once; the cron continues after the newest one.
 * Contains no data about buyers.
 */
export const reviewRequest = sqliteTable(
  'review_request',
  {
    /** The order's `seq`. */
    orderSeq: integer('order_seq').primaryKey(),
    state: text('state').notNull(),
    /** When it is checked next, in milliseconds. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [
    check('review_request_state', sql`${t.state} IN ('waiting', 'mailed', 'skipped')`),
    index('review_request_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('review_request_old').on(t.dueAt),
  ],
);

/** Email addresses that opted out of review requests. */
export const reviewOptOut = sqliteTable('review_opt_out', {
  /** In lowercase. */
  email: text('email').primaryKey(),
  createdAt: integer('created_at').notNull(),
  /** Where it came from by a change of an account's address: the address that opted out; null there. */
  copyOf: text('copy_of'),
});

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { product } from './catalog';

/** What customers write; only `published` ones are ever shown or counted. */
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
    isVerified: integer('is_verified').notNull().default(0),
    state: text('state').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('review_state', sql`${t.state} IN ('pending', 'published', 'rejected')`),
    check('review_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    index('review_shown').on(t.createdAt).where(sql`state = 'published'`),
    index('review_shown_rating').on(t.rating, t.createdAt).where(sql`state = 'published'`),
    index('review_shown_product').on(t.productId, t.createdAt).where(sql`state = 'published'`),
  ],
);

/**
 * How many published reviews gave a product a rating, kept by triggers (guards.sql): totals and averages cost the same
 * however much was written. Reviews of the shop itself stand under the empty product id.
 */
export const reviewTally = sqliteTable(
  'review_tally',
  {
    productId: text('product_id').notNull(),
    rating: integer('rating').notNull(),
    published: integer('published').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.rating] })],
);

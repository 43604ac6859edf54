import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** A buyer's survey answer for an order; a new answer replaces the previous one. */
export const surveyAnswer = sqliteTable(
  'survey_answer',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    rating: integer('rating').notNull(),
    /** Whether the key worked on the first try; null if not answered. */
    activated: text('activated'),
    comment: text('comment'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('survey_answer_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    check('survey_answer_activated', sql`${t.activated} IN ('yes', 'no', 'not_yet')`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** What a buyer answered to the survey of an order: one answer each, the newest counts. */
export const surveyAnswer = sqliteTable(
  'survey_answer',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    rating: integer('rating').notNull(),
    /** Whether the key worked at the first try; null when not said. */
    activated: text('activated'),
    comment: text('comment'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('survey_answer_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    check('survey_answer_activated', sql`${t.activated} IN ('yes', 'no', 'not_yet')`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How often something happened on a page on one day, without who or where. Its rows are bounded: `page` is an address
 * the shop itself has, never what a browser says.
 */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** The day in UTC, e.g. 2026-11-22. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    /** E.g. /spring-offer, by which of its addresses it was ever opened. */
    page: text('page').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event, t.page, t.day] }),
    index('daily_count_old').on(t.day),
    check('daily_count_event', sql`${t.event} IN ('page_view')`),
    check('daily_count_times', sql`${t.times} > 0`),
  ],
);

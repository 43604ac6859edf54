import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Anonymous event counts per day, by one dimension at a time, never by two combined. The number of rows is bounded:
 * every value comes from a closed list of the shop, never from the browser (docs/decisions/counts-by-day.md).
 */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** The day in the shop's time zone, e.g. 2026-11-22. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    dimension: text('dimension').notNull(),
    /** The value of the dimension; a page by its canonical address, e.g. /spring-offer. '' for `all`. */
    value: text('value').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event, t.dimension, t.day, t.value] }),
    index('daily_count_old').on(t.day),
    check(
      'daily_count_event',
      sql`${t.event} IN ('session_start', 'page_view', 'view_item', 'select_item', 'add_to_cart', 'begin_checkout', 'purchase', 'file_download', 'generate_lead', 'search_no_results')`,
    ),
    check('daily_count_dimension', sql`${t.dimension} IN ('all', 'page', 'product', 'source', 'country')`),
    check('daily_count_times', sql`${t.times} > 0`),
  ],
);

/** Search terms without results, by day; the number of rows per day is capped. */
export const dailySearch = sqliteTable(
  'daily_search',
  {
    /** The day in the shop's time zone. */
    day: text('day').notNull(),
    /** In lowercase; terms that may be personal data are not stored. */
    term: text('term').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] }), check('daily_search_times', sql`${t.times} > 0`)],
);

/** Paid orders that the server reports to Google Analytics, one row each; only with the buyer's consent. */
export const purchaseReport = sqliteTable(
  'purchase_report',
  {
    orderId: text('order_id').primaryKey(),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due, in milliseconds; a run that claims the row moves it ahead. */
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('purchase_report_due').on(t.state, t.nextAt),
    index('purchase_report_old').on(t.createdAt),
    check('purchase_report_state', sql`${t.state} IN ('waiting', 'sent', 'failed')`),
  ],
);

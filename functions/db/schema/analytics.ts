import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How often something happened on one day, without who: once by each dimension, never by two together. Its rows are
 * bounded: every value is from a closed list of the shop, never what a browser says
 * (docs/decisions/counts-by-day.md).
 */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** The day by the shop's clocks, e.g. 2026-11-22. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    dimension: text('dimension').notNull(),
    /** E.g. /spring-offer, by which of its addresses it was ever opened; '' for `all`. */
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

/** What was searched for without finding anything, by day; the rows of a day are capped. */
export const dailySearch = sqliteTable(
  'daily_search',
  {
    /** The day by the shop's clocks. */
    day: text('day').notNull(),
    /** In lower case; nothing that may be somebody's. */
    term: text('term').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] }), check('daily_search_times', sql`${t.times} > 0`)],
);

/** Paid orders to be reported to Google Analytics by the server, one row each: only where their buyer agreed. */
export const purchaseReport = sqliteTable(
  'purchase_report',
  {
    orderId: text('order_id').primaryKey(),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried, in milliseconds; a run that has it moves it ahead. */
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('purchase_report_due').on(t.state, t.nextAt),
    index('purchase_report_old').on(t.createdAt),
    check('purchase_report_state', sql`${t.state} IN ('waiting', 'sent', 'failed')`),
  ],
);

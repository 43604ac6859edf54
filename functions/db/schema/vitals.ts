import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How fast pages were for real visits, as one histogram a day, metric, kind of page and device: its rows do not grow
 * with visits, and say nothing of who.
 */
export const dailyVital = sqliteTable(
  'daily_vital',
  {
    /** The day by the shop's clocks, e.g. 2026-11-22. */
    day: text('day').notNull(),
    metric: text('metric').notNull(),
    page: text('page').notNull(),
    device: text('device').notNull(),
    /** Which of the metric's buckets (src/shop/vitals/metrics.ts). */
    bucket: integer('bucket').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.metric, t.page, t.device, t.bucket] }),
    check('daily_vital_metric', sql`${t.metric} IN ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')`),
    check('daily_vital_device', sql`${t.device} IN ('mobile', 'tablet', 'desktop')`),
    check('daily_vital_bucket', sql`${t.bucket} BETWEEN 0 AND 9`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Page speed of real visits, as one histogram per day, metric, page class and device: its rows do not grow with visits
 * and contain no visitor data.
 */
export const dailyVital = sqliteTable(
  'daily_vital',
  {
    /** The day in the shop's time zone, e.g. 2026-11-22. */
    day: text('day').notNull(),
    metric: text('metric').notNull(),
    page: text('page').notNull(),
    device: text('device').notNull(),
    /** The metric's bucket (src/shop/vitals/metrics.ts). */
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

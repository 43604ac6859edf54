import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Durable rate-limit counters, one row per bucket and window. */
export const limitCount = sqliteTable(
  'limit_count',
  {
    bucket: text('bucket').notNull(),
    windowStart: integer('window_start').notNull(),
    attempts: integer('attempts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] }), index('limit_count_old').on(t.windowStart)],
);

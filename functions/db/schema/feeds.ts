import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The latest fetch of each country's shopping feed by each kind of reader, by user agent; a few rows in total. */
export const feedFetch = sqliteTable(
  'feed_fetch',
  {
    country: text('country').notNull(),
    fetchedBy: text('fetched_by').notNull(),
    agent: text('agent').notNull(),
    /** The name of the network it came from; empty if the edge does not report one. */
    network: text('network').notNull(),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.fetchedBy] }),
    check('feed_fetch_by', sql`${t.fetchedBy} IN ('google', 'bing', 'other')`),
  ],
);

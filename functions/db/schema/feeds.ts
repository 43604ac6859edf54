import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The newest fetch of a country's shopping feed by each kind of reader, as it called itself; a few rows in all. */
export const feedFetch = sqliteTable(
  'feed_fetch',
  {
    country: text('country').notNull(),
    fetchedBy: text('fetched_by').notNull(),
    agent: text('agent').notNull(),
    /** The name of the network it came from; empty where the edge does not say. */
    network: text('network').notNull(),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.fetchedBy] }),
    check('feed_fetch_by', sql`${t.fetchedBy} IN ('google', 'bing', 'other')`),
  ],
);

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per part of the cron: who runs it now, and how it went the last time. */
export const cronPart = sqliteTable('cron_part', {
  name: text('name').primaryKey(),
  /** The run of the cron that took it last. */
  run: text('run').notNull(),
  /** Milliseconds of the database's clock; until then no other cron takes this part. */
  leasedUntil: integer('leased_until').notNull(),
  /** When it was last begun, in milliseconds; 0 after a failure, so that the next cron tries again. */
  startedAt: integer('started_at').notNull(),
  /** When it last ended well, in milliseconds; null while it never did. */
  finishedAt: integer('finished_at'),
  /** How often in a row it has failed since. */
  failures: integer('failures').notNull().default(0),
});

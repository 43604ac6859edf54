import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row per cron job: the run that holds it and the result of its last run. */
export const cronJob = sqliteTable('cron_job', {
  name: text('name').primaryKey(),
  /** The cron run that claimed it last. */
  run: text('run').notNull(),
  /** Lease end by the database clock, in milliseconds; until then no other cron run takes the job. */
  leasedUntil: integer('leased_until').notNull(),
  /** When the last run started, in milliseconds; 0 after a failure, so that the next cron retries. */
  startedAt: integer('started_at').notNull(),
  /** When it last succeeded, in milliseconds; null before the first success. */
  finishedAt: integer('finished_at'),
  /** Failures in a row since then. */
  failures: integer('failures').notNull().default(0),
});

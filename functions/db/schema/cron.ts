import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the cron knows of its jobs, in one row, because each row written counts (docs/decisions/cron-in-one-row.md). */
export const cronState = sqliteTable(
  'cron_state',
  {
    id: integer('id').primaryKey(),
    /** Incremented by every write: one based on an older state is refused. */
    revision: integer('revision').notNull(),
    /** JSON by the name of the job. */
    jobs: text('jobs').notNull(),
  },
  (t) => [check('cron_state_one', sql`${t.id} = 1`)],
);

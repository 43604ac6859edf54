import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A custom script that staff added to the shop's pages. */
export const script = sqliteTable(
  'script',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    isActive: integer('is_active').notNull(),
    /** The approved version that is active; null before the first approval. */
    liveVersion: integer('live_version'),
    /** When and why the shop switched it off automatically. */
    stoppedAt: integer('stopped_at'),
    stoppedWhy: text('stopped_why'),
    archivedAt: integer('archived_at'),
    /** Incremented by every change. */
    revision: integer('revision').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('script_updated').on(t.updatedAt),
    index('script_live').on(t.id).where(sql`live_version IS NOT NULL AND is_active = 1 AND archived_at IS NULL`),
  ],
);

/** A version of a script's code and terms; immutable except for the decision about it. */
export const scriptVersion = sqliteTable(
  'script_version',
  {
    scriptId: text('script_id')
      .notNull()
      .references(() => script.id),
    version: integer('version').notNull(),
    /** JSON of everything except the code (src/shop/scripts/terms.ts). */
    terms: text('terms').notNull(),
    content: text('content').notNull(),
    /** Hex SHA-256 of the code. For an external file, of its content at approval; null before that. */
    hash: text('hash'),
    reason: text('reason').notNull(),
    author: text('author').notNull(),
    state: text('state').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: integer('decided_at'),
    decision: text('decision'),
    /** 1: approved by its author, because nobody else is allowed to. */
    alone: integer('alone').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scriptId, t.version] }),
    uniqueIndex('script_version_waiting').on(t.scriptId).where(sql`state = 'waiting'`),
    index('script_version_hash').on(t.hash),
    check('script_version_state', sql`${t.state} IN ('waiting', 'approved', 'refused', 'replaced')`),
    check('script_version_decided', sql`(${t.state} IN ('approved', 'refused')) = (${t.decidedAt} IS NOT NULL)`),
  ],
);

/** Whether custom scripts run at all; one row. */
export const scriptSwitch = sqliteTable(
  'script_switch',
  {
    id: integer('id').primaryKey(),
    /** Null while scripts are enabled. */
    offAt: integer('off_at'),
    offBy: text('off_by'),
    reason: text('reason'),
  },
  (t) => [check('script_switch_one', sql`${t.id} = 1`)],
);

/** The result of the cron's last check of an external script's file. */
export const scriptCheck = sqliteTable('script_check', {
  scriptId: text('script_id')
    .primaryKey()
    .references(() => script.id),
  version: integer('version').notNull(),
  hash: text('hash'),
  checkedAt: integer('checked_at').notNull(),
  failures: integer('failures').notNull(),
  error: text('error'),
});

/** How often a script ran per page and UTC day, by outcome; no visitor data. */
export const scriptRun = sqliteTable(
  'script_run',
  {
    scriptId: text('script_id').notNull(),
    day: text('day').notNull(),
    /** From the closed list used for page views (src/shop/analytics/counts.ts), so that the table's size is bounded. */
    page: text('page').notNull(),
    outcome: text('outcome').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scriptId, t.day, t.page, t.outcome] }),
    index('script_run_old').on(t.day),
    check('script_run_outcome', sql`${t.outcome} IN ('success', 'error', 'blocked')`),
    check('script_run_times', sql`${t.times} > 0`),
  ],
);

/** Errors reported by scripts, each text once; at most twenty per script. */
export const scriptProblem = sqliteTable(
  'script_problem',
  {
    scriptId: text('script_id').notNull(),
    message: text('message').notNull(),
    page: text('page').notNull(),
    times: integer('times').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scriptId, t.message] }), index('script_problem_old').on(t.lastAt)],
);

/** Keyed hashes of the networks that reported a version for blocking the page. */
export const scriptBlock = sqliteTable(
  'script_block',
  {
    scriptId: text('script_id').notNull(),
    version: integer('version').notNull(),
    network: text('network').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scriptId, t.version, t.network] }), index('script_block_old').on(t.createdAt)],
);

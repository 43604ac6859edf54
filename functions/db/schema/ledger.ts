import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The progress of the ledger in R2: its last entry, and the last row of each source that it includes. One row. */
export const ledgerHead = sqliteTable(
  'ledger_head',
  {
    id: integer('id').primaryKey(),
    /** The number of the last entry; 0 before the first. */
    seq: integer('seq').notNull(),
    /** SHA-256 of the last entry's text. */
    hash: text('hash').notNull(),
    /** When the last entry was written, in milliseconds. */
    at: integer('at').notNull(),
    /** Rowids of key_assignment and license_key, ids of license_event, audit and order_change. */
    assignments: integer('assignments').notNull(),
    keys: integer('keys').notNull(),
    events: integer('events').notNull(),
    audits: integer('audits').notNull(),
    changes: integer('changes').notNull(),
  },
  (t) => [check('ledger_head_one', sql`${t.id} = 1`)],
);

/** Orders with a change that no append-only row records; inserted by triggers, cleared by the ledger. */
export const orderChange = sqliteTable('order_change', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  orderId: text('order_id').notNull(),
});

/** The switch that stops all selling. One row; `replaying` exists only within the batch of a replay. */
export const selling = sqliteTable(
  'selling',
  {
    id: integer('id').primaryKey(),
    state: text('state').notNull(),
    reason: text('reason').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: integer('changed_at').notNull(),
  },
  (t) => [
    check('selling_one', sql`${t.id} = 1`),
    check('selling_state', sql`${t.state} IN ('on', 'off', 'replaying')`),
  ],
);

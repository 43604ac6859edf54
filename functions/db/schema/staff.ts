import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Append-only: who did what, in the same batch as the act. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    permission: text('permission'),
    subject: text('subject').notNull(),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    requestId: text('request_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('audit_subject').on(t.subject, t.createdAt), index('audit_created').on(t.createdAt)],
);

/** What needs a person now. One open entry per kind and subject. */
export const attention = sqliteTable(
  'attention',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state').notNull(),
    assignee: text('assignee'),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
  },
  (t) => [
    check('attention_state', sql`${t.state} IN ('open', 'resolved')`),
    uniqueIndex('attention_open').on(t.kind, t.subject).where(sql`state = 'open'`),
    index('attention_created').on(t.state, t.createdAt),
  ],
);

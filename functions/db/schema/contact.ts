import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A form sent without the page's script: held, and seen by no one, until its sender opens the emailed link. */
export const pendingForm = sqliteTable(
  'pending_form',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** In lowercase. Emptied on confirmation, like the content. */
    email: text('email').notNull(),
    /** JSON of the fields. */
    content: text('content').notNull(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
  },
  (t) => [
    check('pending_form_kind', sql`${t.kind} IN ('message', 'quote')`),
    index('pending_form_created').on(t.createdAt),
    index('pending_form_email').on(t.email),
  ],
);

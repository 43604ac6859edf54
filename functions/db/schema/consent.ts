import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What somebody agreed to in the consent dialog, and each change of it. `id` is random and was made by their browser; an
 * order that was placed under the consent keeps it (`orders.consents`) until its buyer is erased.
 */
export const consentRecord = sqliteTable(
  'consent_record',
  {
    id: text('id').notNull(),
    /** 1 for what was agreed to first, one more for each change. */
    turn: integer('turn').notNull(),
    /** The text they were shown (src/shop/consent/words.ts). */
    version: text('version').notNull(),
    /** With spaces between them; empty for a withdrawal. */
    purposes: text('purposes').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.turn] }),
    index('consent_record_old').on(t.createdAt),
    check('consent_record_purposes', sql`${t.purposes} IN ('', 'measurement', 'marketing', 'measurement marketing')`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Choices in the consent dialog, one row per change. `id` is random and created by the browser; an order placed under
 * the consent refers to it (`orders.consents`) until its buyer is erased.
 */
export const consentRecord = sqliteTable(
  'consent_record',
  {
    id: text('id').notNull(),
    /** 1 for the first choice, incremented by each change. */
    turn: integer('turn').notNull(),
    /** The version of the consent text (src/shop/consent/words.ts). */
    version: text('version').notNull(),
    /** Separated by spaces; empty for a withdrawal. */
    purposes: text('purposes').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.turn] }),
    index('consent_record_old').on(t.createdAt),
    check('consent_record_purposes', sql`${t.purposes} IN ('', 'measurement', 'marketing', 'measurement marketing')`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Millionths of a currency per USD. */
export const rate = sqliteTable(
  'rate',
  {
    currency: text('currency').primaryKey(),
    millionths: integer('millionths').notNull(),
    source: text('source').notNull(),
    fetchedAt: integer('fetched_at').notNull().default(sql`0`),
    /** How converted prices end (`src/shop/pricing/rounding.ts`). */
    rounding: text('rounding').notNull().default('none'),
    /** Why staff set it by hand; the source does not change it until they release it. Null while the source does. */
    manualReason: text('manual_reason'),
    /** A rate that moved too far and waits for a person, and when it was first seen. */
    heldMillionths: integer('held_millionths'),
    heldAt: integer('held_at'),
    /** The rate somebody refused: the source may repeat it without asking again. */
    refusedMillionths: integer('refused_millionths'),
  },
  (t) => [
    check('rate_positive', sql`${t.millionths} > 0`),
    check('rate_held', sql`(${t.heldMillionths} IS NULL) = (${t.heldAt} IS NULL)`),
  ],
);

/** What each rate was and why it changed; the oldest entries of a currency go. */
export const rateChange = sqliteTable(
  'rate_change',
  {
    id: integer('id').primaryKey(),
    currency: text('currency').notNull(),
    millionths: integer('millionths').notNull(),
    source: text('source').notNull(),
    /** Who changed it, as the audit names them. */
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('rate_change_currency').on(t.currency, t.id)],
);

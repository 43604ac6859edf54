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

/** How far the source has been asked; one row. */
export const rateSource = sqliteTable(
  'rate_source',
  {
    id: integer('id').primaryKey(),
    triedAt: integer('tried_at').notNull(),
    refreshedAt: integer('refreshed_at').notNull(),
    /** Failures in a row, and what the last one was. */
    failures: integer('failures').notNull(),
    error: text('error'),
  },
  (t) => [check('rate_source_one', sql`${t.id} = 1`)],
);

/** What each rate was, written by a trigger; of each currency the last 400 changes stay. */
export const rateChange = sqliteTable(
  'rate_change',
  {
    id: integer('id').primaryKey(),
    currency: text('currency').notNull(),
    millionths: integer('millionths').notNull(),
    source: text('source').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('rate_change_currency').on(t.currency, t.id)],
);

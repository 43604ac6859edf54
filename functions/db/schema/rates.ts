import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Exchange rates in millionths of a currency unit per USD. */
export const rate = sqliteTable(
  'rate',
  {
    currency: text('currency').primaryKey(),
    millionths: integer('millionths').notNull(),
    source: text('source').notNull(),
    fetchedAt: integer('fetched_at').notNull().default(sql`0`),
    /** How converted prices are rounded (`src/shop/pricing/rounding.ts`). */
    rounding: text('rounding').notNull().default('none'),
    /** Why staff set the rate by hand; the source does not update it until they release it. Null if automatic. */
    manualReason: text('manual_reason'),
    /** A rate that moved too far and awaits approval, and when it was first seen. */
    heldMillionths: integer('held_millionths'),
    heldAt: integer('held_at'),
    /** A rate that staff rejected: if the source repeats it, they are not asked again. */
    refusedMillionths: integer('refused_millionths'),
  },
  (t) => [
    check('rate_positive', sql`${t.millionths} > 0`),
    check('rate_held', sql`(${t.heldMillionths} IS NULL) = (${t.heldAt} IS NULL)`),
  ],
);

/** The state of the rate source; one row. */
export const rateSource = sqliteTable(
  'rate_source',
  {
    id: integer('id').primaryKey(),
    triedAt: integer('tried_at').notNull(),
    refreshedAt: integer('refreshed_at').notNull(),
    /** Failures in a row, and the last error. */
    failures: integer('failures').notNull(),
    error: text('error'),
  },
  (t) => [check('rate_source_one', sql`${t.id} = 1`)],
);

/** The history of rates, written by a trigger; the last 400 changes per currency are kept. */
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

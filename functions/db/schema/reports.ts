import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The computed days. A day runs from `begins_at` until `ends_at` in `time_zone`. */
export const reportDay = sqliteTable(
  'report_day',
  {
    /** E.g. 2026-11-22. */
    day: text('day').primaryKey(),
    timeZone: text('time_zone').notNull(),
    beginsAt: integer('begins_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    computedAt: integer('computed_at').notNull(),
    /** When the day was last recomputed and compared; null until then. */
    verifiedAt: integer('verified_at'),
    /** When a recomputation last found a difference to the stored figures; null if none has. */
    differedAt: integer('differed_at'),
  },
  (t) => [index('report_day_ends').on(t.endsAt), check('report_day_length', sql`${t.endsAt} >= ${t.beginsAt}`)],
);

/** Requests to compare and recompute all days. */
export const reportRebuild = sqliteTable(
  'report_rebuild',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    askedAt: integer('asked_at').notNull(),
    /** When the last day was recomputed; null until then. */
    finishedAt: integer('finished_at'),
  },
  () => [uniqueIndex('report_rebuild_open').on(sql`(finished_at IS NULL)`).where(sql`finished_at IS NULL`)],
);

/** Times whose day must be recomputed; inserted by triggers, cleared by the cron. */
export const reportChange = sqliteTable('report_change', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  at: integer('at').notNull(),
});

/**
 * Sales per day and currency, once for each dimension: the rows of each dimension add up to the same totals. Amounts
 * are in minor units of `currency`, and in US cents at the rate of each order.
 */
export const dailySales = sqliteTable(
  'daily_sales',
  {
    day: text('day').notNull(),
    /** The kind of `name`: src/shop/reports/dimensions.ts. */
    dimension: text('dimension').notNull(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    orders: integer('orders').notNull(),
    units: integer('units').notNull(),
    gross: integer('gross').notNull(),
    discount: integer('discount').notNull(),
    refunds: integer('refunds').notNull(),
    refund: integer('refund').notNull(),
    disputes: integer('disputes').notNull(),
    dispute: integer('dispute').notNull(),
    /** Amounts that won disputes returned. */
    won: integer('won').notNull(),
    grossUsd: integer('gross_usd').notNull(),
    discountUsd: integer('discount_usd').notNull(),
    refundUsd: integer('refund_usd').notNull(),
    disputeUsd: integer('dispute_usd').notNull(),
    wonUsd: integer('won_usd').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.day, t.name, t.currency] }),
    check(
      'daily_sales_dimension',
      sql`${t.dimension} IN ('all', 'hour', 'product', 'coupon', 'source', 'campaign', 'country', 'method', 'landing', 'cart')`,
    ),
  ],
);

/** Copies of each lot by day, with their outcomes. */
export const dailyLot = sqliteTable(
  'daily_lot',
  {
    day: text('day').notNull(),
    lotId: text('lot_id').notNull(),
    /** Copies of orders paid that day. */
    sold: integer('sold').notNull(),
    /** The amount paid for them in US cents, at the rate of each order. */
    paidUsd: integer('paid_usd').notNull(),
    /** Copies that came back to stock that day. */
    returned: integer('returned').notNull(),
    /** Copies delivered as replacements for defective ones that day. */
    replacements: integer('replacements').notNull(),
    /** Copies marked defective that day. */
    defective: integer('defective').notNull(),
    /** Refunds and disputes of that day in US cents. */
    backUsd: integer('back_usd').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.lotId] })],
);

/** Tax in the documents issued on a day, by currency: invoices less credit notes. */
export const dailyTax = sqliteTable(
  'daily_tax',
  {
    day: text('day').notNull(),
    currency: text('currency').notNull(),
    /** In minor units of `currency`; negative if credits exceed invoices. */
    tax: integer('tax').notNull(),
    /** In US cents at the rate of each order. */
    taxUsd: integer('tax_usd').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.currency] })],
);

/** Other counts per day: declined cards, delivery times, emails, questions. */
export const dailyTally = sqliteTable(
  'daily_tally',
  {
    day: text('day').notNull(),
    metric: text('metric').notNull(),
    name: text('name').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.metric, t.day, t.name] }),
    check('daily_tally_metric', sql`${t.metric} IN ('to_key', 'decline', 'mail', 'assistant')`),
  ],
);

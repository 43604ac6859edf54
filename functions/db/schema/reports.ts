import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Which days have been computed. A day runs from `begins_at` until `ends_at`, as the clocks of `time_zone` show it. */
export const reportDay = sqliteTable(
  'report_day',
  {
    /** E.g. 2026-11-22. */
    day: text('day').primaryKey(),
    timeZone: text('time_zone').notNull(),
    beginsAt: integer('begins_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    computedAt: integer('computed_at').notNull(),
    /** When it was last computed a second time and compared; null until then. */
    verifiedAt: integer('verified_at'),
    /** When a second computation last found that it was not what its orders said; null while none has. */
    differedAt: integer('differed_at'),
  },
  (t) => [index('report_day_ends').on(t.endsAt), check('report_day_length', sql`${t.endsAt} >= ${t.beginsAt}`)],
);

/** Times at which somebody asked for all days to be compared and computed again. */
export const reportRebuild = sqliteTable(
  'report_rebuild',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    askedAt: integer('asked_at').notNull(),
    /** When the last day was computed; null until then. */
    finishedAt: integer('finished_at'),
  },
  () => [uniqueIndex('report_rebuild_open').on(sql`(finished_at IS NULL)`).where(sql`finished_at IS NULL`)],
);

/** Moments whose day has to be computed again; written by triggers, emptied by the cron. */
export const reportChange = sqliteTable('report_change', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  at: integer('at').notNull(),
});

/**
 * Sales of a day by currency, once for each dimension: the rows of one dimension add up to those of any other. Sums are
 * minor units of `currency`, and cents of US dollars at the rate of each order.
 */
export const dailySales = sqliteTable(
  'daily_sales',
  {
    day: text('day').notNull(),
    /** What `name` is: src/shop/reports/dimensions.ts. */
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
    /** What disputes that were won brought back. */
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

/** What became of the copies of each lot on a day. */
export const dailyLot = sqliteTable(
  'daily_lot',
  {
    day: text('day').notNull(),
    lotId: text('lot_id').notNull(),
    /** Copies of orders paid that day. */
    sold: integer('sold').notNull(),
    /** Cents of US dollars paid for them, at the rate of each order. */
    paidUsd: integer('paid_usd').notNull(),
    /** Copies that came back to stock that day. */
    returned: integer('returned').notNull(),
    /** Copies that replaced a broken one that day. */
    replacements: integer('replacements').notNull(),
    /** Copies marked defective that day. */
    defective: integer('defective').notNull(),
    /** Cents of US dollars given back that day, refunds and disputes. */
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
    /** Minor units of `currency`; below 0 where more was credited than invoiced. */
    tax: integer('tax').notNull(),
    /** Cents of US dollars at the rate of each order. */
    taxUsd: integer('tax_usd').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.currency] })],
);

/** How often something else happened on a day: declined cards, times to the key, mails, questions. */
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

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

export const coupon = sqliteTable(
  'coupon',
  {
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    /** Basis points of a percentage, or USD cents of a fixed sum. */
    amount: integer('amount').notNull(),
    minSubtotalMinor: integer('min_subtotal_minor').notNull().default(0),
    /** JSON list of the products it is bound to; null for all. */
    productIds: text('product_ids'),
    startsAt: integer('starts_at'),
    endsAt: integer('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** Kept by triggers on coupon_redemption; the check below is what settles a race for the last use. */
    used: integer('used').notNull().default(0),
    /** 0 while it is paused, and for good once it is archived. */
    active: integer('active').notNull().default(1),
    /** JSON list of the copies an offer is for: its discount follows their list price, so that what is paid stays. */
    copies: text('copies'),
    /** What staff call it and want to remember of it; never shown to buyers. */
    name: text('name').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** The one currency of the orders it is for; null for all. */
    currency: text('currency'),
    /** For buyers who have not bought before. */
    firstOrderOnly: integer('first_order_only').notNull().default(0),
    /** JSON list of addresses (`ada@example.com`) and domains (`@example.com`) it is for; null for everybody. */
    emails: text('emails'),
    /** `page`: holds only while a landing page names it. */
    access: text('access').notNull().default('public'),
    /** The batch it was made in; no foreign key, since a replayed ledger brings the coupon alone. */
    batchId: text('batch_id'),
    archivedAt: integer('archived_at'),
    /** Raised by every change of what it takes off or who it is for. */
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull().default(0),
    updatedAt: integer('updated_at').notNull().default(0),
  },
  (t) => [
    check('coupon_access', sql`${t.access} IN ('public', 'page')`),
    index('coupon_batch_codes').on(t.batchId, t.used).where(sql`batch_id IS NOT NULL`),
    index('coupon_listed').on(t.code).where(sql`emails IS NOT NULL`),
    index('coupon_single').on(t.createdAt).where(sql`batch_id IS NULL`),
    check('coupon_kind', sql`${t.kind} IN ('percentage', 'fixed')`),
    check('coupon_limit', sql`${t.maxUses} IS NULL OR ${t.used} <= ${t.maxUses}`),
  ],
);

/** Codes that were made in one go, with the same terms. */
export const couponBatch = sqliteTable(
  'coupon_batch',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    notes: text('notes').notNull(),
    prefix: text('prefix').notNull(),
    size: integer('size').notNull(),
    /** JSON of the terms its codes were made with. */
    terms: text('terms').notNull(),
    /** While it is paused none of its codes is taken. */
    pausedAt: integer('paused_at'),
    archivedAt: integer('archived_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('coupon_batch_created').on(t.createdAt)],
);

/** One use of a coupon by one order; `released` gives the use back. */
export const couponRedemption = sqliteTable(
  'coupon_redemption',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    code: text('code')
      .notNull()
      .references(() => coupon.code),
    email: text('email').notNull(),
    /** Which of the customer's allowed uses this is; null when they are not limited. */
    customerSlot: integer('customer_slot'),
    /** Hashes of where its order was placed from: a customer's limit counts them beside the typed address. */
    browserHash: text('browser_hash'),
    networkHash: text('network_hash'),
    state: text('state').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('coupon_redemption_state', sql`${t.state} IN ('held', 'used', 'released')`),
    uniqueIndex('coupon_redemption_customer').on(t.code, t.email, t.customerSlot).where(sql`state <> 'released'`),
    index('coupon_redemption_browser').on(t.code, t.browserHash).where(sql`state <> 'released'`),
    index('coupon_redemption_network').on(t.code, t.networkHash).where(sql`state <> 'released'`),
    index('coupon_redemption_email').on(t.email).where(sql`state <> 'released'`),
    index('coupon_redemption_code').on(t.code, t.createdAt),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

export const coupon = sqliteTable(
  'coupon',
  {
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    /** Basis points for a percentage, USD cents for a fixed amount. */
    amount: integer('amount').notNull(),
    minSubtotalMinor: integer('min_subtotal_minor').notNull().default(0),
    /** JSON list of the products it applies to; null for all. */
    productIds: text('product_ids'),
    startsAt: integer('starts_at'),
    endsAt: integer('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** Maintained by triggers on coupon_redemption; the check below settles a race for the last use. */
    used: integer('used').notNull().default(0),
    /** 0 while paused, and permanently once archived. */
    active: integer('active').notNull().default(1),
    /** JSON list of the copies in an offer: the discount follows their list price, so that the total stays the same. */
    copies: text('copies'),
    /** The staff's name and notes for it; never shown to buyers. */
    name: text('name').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** The only currency of orders it applies to; null for all. */
    currency: text('currency'),
    /** 1 for a coupon that only buyers without an earlier purchase can use. */
    firstOrderOnly: integer('first_order_only').notNull().default(0),
    /** JSON list of email addresses (`ada@example.com`) and domains (`@example.com`) it is for; null for everyone. */
    emails: text('emails'),
    /** `page`: valid only while a landing page names it. */
    access: text('access').notNull().default('public'),
    /** The batch it was created in. No foreign key, because a replayed ledger restores the coupon without its batch. */
    batchId: text('batch_id'),
    archivedAt: integer('archived_at'),
    /** Incremented by every change of its discount or eligibility. */
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

/** Coupon codes created together with the same terms. */
export const couponBatch = sqliteTable(
  'coupon_batch',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    notes: text('notes').notNull(),
    prefix: text('prefix').notNull(),
    size: integer('size').notNull(),
    /** JSON of the terms that its codes were created with. */
    terms: text('terms').notNull(),
    /** While the batch is paused, none of its codes is accepted. */
    pausedAt: integer('paused_at'),
    archivedAt: integer('archived_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('coupon_batch_created').on(t.createdAt)],
);

/** One use of a coupon by one order; `released` returns the use. */
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
    /** Which of the customer's allowed uses this is; null if uses per customer are not limited. */
    customerSlot: integer('customer_slot'),
    /** Hashed origin of the order: a customer's limit counts these besides the entered email address. */
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

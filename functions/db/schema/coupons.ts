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
    active: integer('active').notNull().default(1),
  },
  (t) => [
    check('coupon_kind', sql`${t.kind} IN ('percentage', 'fixed')`),
    check('coupon_limit', sql`${t.maxUses} IS NULL OR ${t.used} <= ${t.maxUses}`),
  ],
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
    index('coupon_redemption_code').on(t.code, t.createdAt),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** A link for paying an agreed amount. Amounts are in minor units of `currency`. */
export const paymentLink = sqliteTable(
  'payment_link',
  {
    /** `cpl_…` if it is locked to one email address, else `plink_…`. */
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The message above the payment form. */
    message: text('message').notNull().default(''),
    currency: text('currency').notNull(),
    subtotalMinor: integer('subtotal_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** The coupon that its discount was computed from; paying the link does not count as a use of it. */
    couponCode: text('coupon_code'),
    /** JSON of its products with prices (src/shop/payment-links/rules.ts); an empty list for a mere amount. */
    lines: text('lines').notNull().default('[]'),
    /** The only email address that may pay, in lowercase, and its owner's name; empty if anyone may. */
    email: text('email').notNull().default(''),
    /** JSON: former addresses of the account that took the link along when it changed its address; null if none did. */
    movedFrom: text('moved_from'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    collectPhone: integer('collect_phone').notNull().default(0),
    collectAddress: integer('collect_address').notNull().default(0),
    /** How many times it may be paid; null for unlimited. */
    maxUses: integer('max_uses'),
    expiresAt: integer('expires_at'),
    canceledAt: integer('canceled_at'),
    /** The quote request that it answers. No foreign key, because the quote may be deleted first. */
    quoteId: text('quote_id'),
    /** The number of emails sent with it, and when the next reminder is due; null for none. */
    mails: integer('mails').notNull().default(0),
    remindAt: integer('remind_at'),
    /** Incremented by every edit: buyers who pay and staff who edit send the revision they saw. */
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check(
      'payment_link_amount',
      sql`${t.amountMinor} > 0 AND ${t.amountMinor} = ${t.subtotalMinor} - ${t.discountMinor}`,
    ),
    check('payment_link_uses', sql`${t.maxUses} IS NULL OR ${t.maxUses} > 0`),
    index('payment_link_created').on(t.createdAt),
    index('payment_link_email').on(t.email).where(sql`email <> ''`),
    index('payment_link_remind').on(t.remindAt).where(sql`remind_at IS NOT NULL`),
    index('payment_link_quote').on(t.quoteId).where(sql`quote_id IS NOT NULL`),
  ],
);

/** An order placed by a link; while open or paid, it takes one of the link's uses. */
export const paymentLinkOrder = sqliteTable(
  'payment_link_order',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLink.id),
    /** The provider's checkout page, once the provider has returned it. */
    checkoutUrl: text('checkout_url'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('payment_link_order_link').on(t.linkId, t.createdAt)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/**
 * A cart whose owner entered an email address at checkout, one per cart session. The session lives in the browser.
 * Lines and prices are computed by the shop; amounts are in USD cents.
 */
export const abandonedCart = sqliteTable(
  'abandoned_cart',
  {
    id: text('id').primaryKey(),
    /** Hash of the session's random id. */
    sessionHash: text('session_hash').notNull().unique(),
    state: text('state').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** JSON list of the lines: productId, name, quantity and the unit price at that time. */
    lines: text('lines').notNull(),
    subtotalMinor: integer('subtotal_minor').notNull(),
    /** 1 if the browser reported a different total than the shop computed. */
    sumDiffers: integer('sum_differs').notNull(),
    couponCode: text('coupon_code'),
    deviceInfo: text('device_info'),
    /** Without the query string. */
    pageUrl: text('page_url').notNull(),
    referrer: text('referrer').notNull(),
    utm: text('utm'),
    /** When the owner agreed to reminders, and the version of the consent text; null until they agree. */
    agreedAt: integer('agreed_at'),
    agreedVersion: text('agreed_version'),
    /** When staff stopped the reminders. */
    stoppedAt: integer('stopped_at'),
    /** How many reminders were queued, and when the last one was handed over. */
    mails: integer('mails').notNull().default(0),
    mailedAt: integer('mailed_at'),
    /** When the cron checks the cart next; null for carts without consent to reminders. */
    lookAt: integer('look_at'),
    /** When the link of a reminder was last opened, and in which browser. */
    openedAt: integer('opened_at'),
    openedBrowser: text('opened_browser'),
    /** The order that closed the cart. */
    orderId: text('order_id').references(() => orders.id),
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
    /** When its lines or email address last changed. */
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('abandoned_cart_state', sql`${t.state} IN ('open', 'bought', 'recovered')`),
    index('abandoned_cart_due').on(t.lookAt).where(sql`state = 'open' AND look_at IS NOT NULL`),
    index('abandoned_cart_email').on(t.email, t.createdAt),
    index('abandoned_cart_opened').on(t.openedBrowser).where(sql`state = 'open' AND opened_browser IS NOT NULL`),
    index('abandoned_cart_updated').on(t.updatedAt),
    index('abandoned_cart_recovered').on(t.closedAt).where(sql`state = 'recovered'`),
    // Only one cart is credited with an order.
    uniqueIndex('abandoned_cart_order').on(t.orderId).where(sql`state = 'recovered'`),
  ],
);

/** Email addresses that opted out of cart reminders. */
export const cartOptOut = sqliteTable('cart_opt_out', {
  /** In lowercase. */
  email: text('email').primaryKey(),
  createdAt: integer('created_at').notNull(),
  /** Where it came from by a change of an account's address: the address that opted out; null there. */
  copyOf: text('copy_of'),
});

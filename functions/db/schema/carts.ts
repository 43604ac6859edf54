import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/**
 * A cart whose owner typed an address at checkout: one for each cart session, which lives in their browser. What is in it
 * and what it costs is the shop's own reading; sums are USD cents.
 */
export const abandonedCart = sqliteTable(
  'abandoned_cart',
  {
    id: text('id').primaryKey(),
    /** A hash of the session's random name. */
    sessionHash: text('session_hash').notNull().unique(),
    state: text('state').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** JSON list of what is in it: productId, name, quantity, and the price of one copy then. */
    lines: text('lines').notNull(),
    subtotalMinor: integer('subtotal_minor').notNull(),
    /** 1 when the browser named another sum than the shop's own. */
    sumDiffers: integer('sum_differs').notNull(),
    couponCode: text('coupon_code'),
    deviceInfo: text('device_info'),
    /** Without what follows its `?`. */
    pageUrl: text('page_url').notNull(),
    referrer: text('referrer').notNull(),
    utm: text('utm'),
    /** When its owner ticked the box for reminders, and the version of its words; null while they have not. */
    agreedAt: integer('agreed_at'),
    agreedVersion: text('agreed_version'),
    /** When staff ended its reminders. */
    stoppedAt: integer('stopped_at'),
    /** How many reminders were written, and when the last one was handed over. */
    mails: integer('mails').notNull().default(0),
    mailedAt: integer('mailed_at'),
    /** When the cron looks at it next; only carts with a ticked box have such a time. */
    lookAt: integer('look_at'),
    /** When the link of a reminder was last opened, and in which browser. */
    openedAt: integer('opened_at'),
    openedBrowser: text('opened_browser'),
    /** The order that closed it. */
    orderId: text('order_id').references(() => orders.id),
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
    /** When its content or address last changed. */
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('abandoned_cart_state', sql`${t.state} IN ('open', 'bought', 'recovered')`),
    index('abandoned_cart_due').on(t.lookAt).where(sql`state = 'open' AND look_at IS NOT NULL`),
    index('abandoned_cart_email').on(t.email, t.createdAt),
    index('abandoned_cart_opened').on(t.openedBrowser).where(sql`state = 'open' AND opened_browser IS NOT NULL`),
    index('abandoned_cart_updated').on(t.updatedAt),
    index('abandoned_cart_recovered').on(t.closedAt).where(sql`state = 'recovered'`),
    // An order is what one cart brought back, not several.
    uniqueIndex('abandoned_cart_order').on(t.orderId).where(sql`state = 'recovered'`),
  ],
);

/** Addresses that want no reminder of a cart. */
export const cartOptOut = sqliteTable('cart_opt_out', {
  /** In lower case. */
  email: text('email').primaryKey(),
  createdAt: integer('created_at').notNull(),
});

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { isNotErased } from '../erased';
import { customer } from './customers';

/** One purchase. Amounts are in minor units of `currency`; `total_usd_minor` and the rate are kept for accounting. */
export const orders = sqliteTable(
  'orders',
  {
    /** The sequence number in the order number: KS-2026-000123 is row 123. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    status: text('status').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    rateMillionths: integer('rate_millionths').notNull(),
    subtotalMinor: integer('subtotal_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    totalUsdMinor: integer('total_usd_minor').notNull(),
    couponCode: text('coupon_code'),
    provider: text('provider').notNull(),
    liveMode: integer('live_mode').notNull(),
    /** The provider's reference of the payment that settles this order; null for a free order. */
    providerRef: text('provider_ref').unique(),
    attempt: integer('attempt').notNull().default(1),
    /** Hashes only: the browser that may open the order, and where it was placed from. */
    browserHash: text('browser_hash').notNull(),
    ipHash: text('ip_hash').notNull(),
    networkHash: text('network_hash').notNull().default(''),
    /** The two-letter country the request came from, as reported by the edge; null if unknown. */
    networkCountry: text('network_country'),
    /** The account that was signed in when the order was placed. */
    customerId: text('customer_id').references(() => customer.id),
    /** Approval by staff, under its stored name: `held` until they approve the order; null if it needs none. */
    review: text('review'),
    consents: text('consents').notNull(),
    deviceInfo: text('device_info'),
    utm: text('utm'),
    /** The page on which the visit began (src/shop/analytics/counts.ts); null if the browser does not report one. */
    landingPage: text('landing_page'),
    /** JSON of the buying company (src/shop/invoices/company.ts); null for consumers. */
    company: text('company'),
    /** How tax is included in the price (src/shop/invoices/tax.ts), its rate in basis points, and its amount. */
    taxRule: text('tax_rule').notNull().default('none'),
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    taxMinor: integer('tax_minor').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    paidAt: integer('paid_at'),
    /** When the buyer proved, by an emailed link or code, that the address is theirs; null until then. */
    addressConfirmedAt: integer('address_confirmed_at'),
    /** When the unpaid order was canceled at the provider; null until then. */
    providerClosedAt: integer('provider_closed_at'),
    /** Start of a pending bank debit, which takes days; null for all others and once the debit failed. */
    bankPendingAt: integer('bank_pending_at'),
    bankPendingRefs: text('bank_pending_refs'),
  },
  (t) => [
    check('orders_status', sql`${t.status} IN ('pending', 'paid', 'failed', 'expired', 'refunded', 'canceled')`),
    index('orders_open').on(t.expiresAt).where(sql`status = 'pending'`),
    index('orders_open_browser').on(t.browserHash).where(sql`status = 'pending'`),
    index('orders_open_email').on(t.email).where(sql`status = 'pending'`),
    index('orders_open_ip').on(t.ipHash).where(sql`status = 'pending'`),
    index('orders_open_network').on(t.networkHash).where(sql`status = 'pending'`),
    index('orders_to_call_off')
      .on(t.createdAt)
      .where(sql`status = 'expired' AND provider_closed_at IS NULL AND provider_ref IS NOT NULL`),
    index('orders_unpaid')
      .on(t.createdAt)
      .where(sql`status IN ('expired', 'failed', 'canceled') AND ${sql.raw(isNotErased('email'))}`),
    index('orders_email').on(t.email, t.createdAt),
    index('orders_created').on(t.createdAt),
    index('orders_paid').on(t.paidAt).where(sql`paid_at IS NOT NULL`),
    index('orders_recent').on(t.paidAt).where(sql`status = 'paid' AND consents ->> 'showFirstName' = 1`),
    index('orders_paid_browser').on(t.browserHash, t.paidAt).where(sql`status = 'paid'`),
    index('orders_paid_network').on(t.networkHash, t.paidAt).where(sql`status = 'paid'`),
    index('orders_bank_pending')
      .on(t.bankPendingAt)
      .where(sql`bank_pending_at IS NOT NULL AND status IN ('pending', 'expired')`),
    index('orders_review').on(t.createdAt).where(sql`review = 'held'`),
    index('orders_customer').on(t.customerId, t.createdAt).where(sql`customer_id IS NOT NULL`),
  ],
);

export const orderLine = sqliteTable(
  'order_line',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** A product id, or `payment` for the amount of a payment link without products, so it has no foreign key. */
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    unitMinor: integer('unit_minor').notNull(),
    unitUsdMinor: integer('unit_usd_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    state: text('state').notNull(),
    paidAt: integer('paid_at'),
    /** Copies refunded because no key was delivered for them. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (t) => [
    check('order_line_state', sql`${t.state} IN ('pending', 'awaiting_keys', 'fulfilled', 'refunded')`),
    check('order_line_quantity', sql`${t.quantity} > 0`),
    index('order_line_order').on(t.orderId, t.position),
    index('order_line_waiting').on(t.productId, t.paidAt).where(sql`state = 'awaiting_keys'`),
  ],
);

/** Browsers that opened the signed link in an order's email or found it by an emailed code; valid for some days. */
export const orderGrant = sqliteTable(
  'order_grant',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    browserHash: text('browser_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.browserHash] }), index('order_grant_old').on(t.expiresAt)],
);

/** Browsers that signed out: they can no longer open orders that they opened before. */
export const closedBrowser = sqliteTable('closed_browser', {
  browserHash: text('browser_hash').primaryKey(),
  closedAt: integer('closed_at').notNull(),
});

/** A pending change of an order's email address; only a keyed hash of its code is stored. */
export const addressChange = sqliteTable('address_change', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** A change of an order's email address that its former owner may undo; only a hash of the link's token is stored. */
export const addressUndo = sqliteTable(
  'address_undo',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    formerEmail: text('former_email').notNull(),
    email: text('email').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('address_undo_order').on(t.orderId), index('address_undo_old').on(t.expiresAt)],
);

/** Idempotency: a request that created an order, so that repeating it creates no second one. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    key: text('key').primaryKey(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('idempotency_created').on(t.createdAt)],
);

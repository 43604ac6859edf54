import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { customer } from './customers';

/** One purchase. Sums are minor units of `currency`; `total_usd_minor` and the rate are kept for the books. */
export const orders = sqliteTable(
  'orders',
  {
    /** The part of the order number people read: KS-2026-000123 is row 123. */
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
    /** The provider's reference of the payment this order waits for; null for a free order. */
    providerRef: text('provider_ref').unique(),
    attempt: integer('attempt').notNull().default(1),
    /** Hashes only: which browser may open the order, and from where it was placed. */
    browserHash: text('browser_hash').notNull(),
    ipHash: text('ip_hash').notNull(),
    networkHash: text('network_hash').notNull().default(''),
    /** Where the request came from, as the edge said: two letters; null where it did not. */
    networkCountry: text('network_country'),
    /** Who was signed in when the order was placed. */
    customerId: text('customer_id').references(() => customer.id),
    /** `held`: somebody has to approve the order before it gets keys; null for all others. */
    review: text('review'),
    consents: text('consents').notNull(),
    deviceInfo: text('device_info'),
    utm: text('utm'),
    /** The page of the shop its visit began on (src/shop/analytics/counts.ts); null where the browser does not say. */
    landingPage: text('landing_page'),
    /** JSON of the company that buys (src/shop/invoices/company.ts); null for everybody else. */
    company: text('company'),
    /** How the price includes tax (src/shop/invoices/tax.ts), its rate in hundredths of a percent, and its sum. */
    taxRule: text('tax_rule').notNull().default('none'),
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    taxMinor: integer('tax_minor').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    paidAt: integer('paid_at'),
    /** When somebody showed, by a link or code mailed there, that the address is theirs; null until then. */
    addressConfirmedAt: integer('address_confirmed_at'),
    /** When an order nobody paid for was canceled at its provider; null until then. */
    providerClosedAt: integer('provider_closed_at'),
    /** Since when a bank that pays after days has been paying; null for all others, and once it did not pay. */
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
      .where(sql`status IN ('expired', 'failed', 'canceled') AND email <> 'erased@erased.invalid'`),
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
    /** A product, or `payment` for the sum of a payment link without products: no foreign key. */
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    unitMinor: integer('unit_minor').notNull(),
    unitUsdMinor: integer('unit_usd_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    state: text('state').notNull(),
    paidAt: integer('paid_at'),
    /** Copies whose money went back because no key came for them. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (t) => [
    check('order_line_state', sql`${t.state} IN ('pending', 'awaiting_keys', 'fulfilled', 'refunded')`),
    check('order_line_quantity', sql`${t.quantity} > 0`),
    index('order_line_order').on(t.orderId, t.position),
    index('order_line_waiting').on(t.productId, t.paidAt).where(sql`state = 'awaiting_keys'`),
  ],
);

/** Browsers that opened the signed link of an order's mail, or found it by a mailed code; for some days. */
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

/** Browsers somebody signed out of, or left: they open no order any more that they opened before. */
export const closedBrowser = sqliteTable('closed_browser', {
  browserHash: text('browser_hash').primaryKey(),
  closedAt: integer('closed_at').notNull(),
});

/** A new email address of an order that waits for its code; the code is kept as a keyed hash only. */
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

/** A change of an order's address that its former owner may undo; the token of the link is kept as a hash only. */
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

/** A request that made an order, so that the same request makes no second one. */
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

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { product } from './catalog';
import { orderLine, orders } from './orders';

/**
 * The connected store of another platform that sells the same keys; one at a time. Data received from it is in the
 * tables below and is deleted with it; orders imported from it stay.
 */
export const commerceConnection = sqliteTable(
  'commerce_connection',
  {
    id: text('id').primaryKey(),
    platform: text('platform').notNull(),
    /** e.g. `https://name.myshopify.com`. */
    address: text('address').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    isTest: integer('is_test').notNull(),
    /** How it was connected: `client` renews its tokens, `token` has a permanent one. */
    way: text('way').notNull(),
    credentials: text('credentials').notNull(),
    credentialsKeyId: text('credentials_key_id').notNull(),
    token: text('token'),
    tokenKeyId: text('token_key_id'),
    /** When the token expires, in milliseconds; null for a permanent one. */
    tokenExpiresAt: integer('token_expires_at'),
    /** JSON list of missing scopes. */
    missingScopes: text('missing_scopes').notNull(),
    /** The store's inventory location. */
    locationId: text('location_id').notNull(),
    /** Keys per product that are not offered to the store. */
    reserve: integer('reserve').notNull().default(0),
    /** The next sync fetches orders changed since then (milliseconds), from this page of the list. */
    ordersSince: integer('orders_since').notNull(),
    ordersPage: text('orders_page'),
    /** A backfill fetches orders placed since then; null until one is requested. */
    backfillSince: integer('backfill_since'),
    backfillPage: text('backfill_page'),
    backfillState: text('backfill_state').notNull().default('none'),
    backfillSeen: integer('backfill_seen').notNull().default(0),
    backfillBrought: integer('backfill_brought').notNull().default(0),
    /** Failed syncs in a row, the last reason, and the last success. */
    failures: integer('failures').notNull().default(0),
    failure: text('failure'),
    syncedAt: integer('synced_at'),
    webhookAt: integer('webhook_at'),
    createdAt: integer('created_at').notNull(),
    /** Incremented by every change that staff make. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    check('commerce_connection_state', sql`${t.state} IN ('on', 'paused')`),
    check('commerce_connection_backfill', sql`${t.backfillState} IN ('none', 'running', 'done', 'stopped')`),
    uniqueIndex('commerce_connection_one').on(sql`(1)`),
  ],
);

/** A variant in the store and the product of ours it is mapped to. */
export const commerceVariant = sqliteTable(
  'commerce_variant',
  {
    connectionId: text('connection_id')
      .notNull()
      .references(() => commerceConnection.id),
    variantId: text('variant_id').notNull(),
    title: text('title').notNull(),
    sku: text('sku').notNull(),
    stockId: text('stock_id').notNull(),
    state: text('state').notNull(),
    productId: text('product_id').references(() => product.id),
    /** The store's available quantity as last read or set; null if unknown. */
    available: integer('available'),
    pushedAt: integer('pushed_at'),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.variantId] }),
    check('commerce_variant_state', sql`${t.state} IN ('undecided', 'mapped', 'ignored')`),
    check('commerce_variant_product', sql`(${t.state} = 'mapped') = (${t.productId} IS NOT NULL)`),
    uniqueIndex('commerce_variant_once').on(t.connectionId, t.productId).where(sql`product_id IS NOT NULL`),
  ],
);

/** An order of the store as last read. It holds no data about the buyer. */
export const commerceOrder = sqliteTable(
  'commerce_order',
  {
    connectionId: text('connection_id')
      .notNull()
      .references(() => commerceConnection.id),
    platformOrderId: text('platform_order_id').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    /** Why the order is waiting, or what failed. */
    reason: text('reason'),
    /** A staff decision: deliver despite a warning, or leave the order to the store. */
    choice: text('choice'),
    /** When the store's order last changed as of the last import, and when it is checked again; null for never. */
    updatedAt: integer('updated_at').notNull(),
    retryAt: integer('retry_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** JSON of the lines that the store has taken from its stock and that are still to be delivered. */
    openLines: text('open_lines').notNull().default('[]'),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.platformOrderId] }),
    check('commerce_order_state', sql`${t.state} IN ('imported', 'waits', 'conflict', 'failed', 'left')`),
    index('commerce_order_retry').on(t.retryAt).where(sql`retry_at IS NOT NULL`),
    index('commerce_order_state').on(t.state, t.createdAt),
  ],
);

/** A line of a store order that was imported as an order line. */
export const commerceLine = sqliteTable(
  'commerce_line',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLine.id),
    connectionId: text('connection_id')
      .notNull()
      .references(() => commerceConnection.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    platformOrderId: text('platform_order_id').notNull(),
    platformLineId: text('platform_line_id').notNull(),
    /** When the store's order last changed before its import, by the store's clock; earlier refunds are left out. */
    asOf: integer('as_of').notNull(),
    /** Quantity in the store at that time: copies added there later by hand need a staff decision. */
    ordered: integer('ordered').notNull(),
    /** When the store was notified of the delivery. */
    fulfilledAt: integer('fulfilled_at'),
    /** Failures in a row to mark its order as delivered there, and when that is tried again; null for at once. */
    markFailures: integer('mark_failures').notNull().default(0),
    markAt: integer('mark_at'),
  },
  (t) => [
    uniqueIndex('commerce_line_once').on(t.connectionId, t.platformLineId),
    index('commerce_line_order').on(t.orderId),
    index('commerce_line_platform').on(t.connectionId, t.platformOrderId),
    index('commerce_line_open').on(t.connectionId).where(sql`fulfilled_at IS NULL`),
  ],
);

/** Webhooks of the store, deduplicated. Only their topic and order id are stored. */
export const commerceEvent = sqliteTable(
  'commerce_event',
  {
    id: text('id').primaryKey(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => commerceConnection.id),
    topic: text('topic').notNull(),
    platformOrderId: text('platform_order_id'),
    receivedAt: integer('received_at').notNull(),
    handledAt: integer('handled_at'),
  },
  (t) => [
    index('commerce_event_open').on(t.receivedAt).where(sql`handled_at IS NULL`),
    index('commerce_event_old').on(t.receivedAt),
  ],
);

/** The connection's activity log; the newest 500 lines are kept. */
export const commerceLog = sqliteTable(
  'commerce_log',
  {
    id: integer('id').primaryKey(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => commerceConnection.id),
    level: text('level').notNull(),
    message: text('message').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('commerce_log_level', sql`${t.level} IN ('info', 'warn', 'error')`),
    index('commerce_log_at').on(t.createdAt),
  ],
);

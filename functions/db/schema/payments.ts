import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** Money a provider reports as taken. `settled` paid for the order; `duplicate` is a second payment to be refunded. */
export const payment = sqliteTable(
  'payment',
  {
    providerRef: text('provider_ref').primaryKey(),
    provider: text('provider').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    liveMode: integer('live_mode').notNull(),
    state: text('state').notNull(),
    /** A keyed hash of the provider's card fingerprint; null if there is none. */
    cardHash: text('card_hash'),
    /** The two-letter country of the card's bank; null if the provider does not report it. */
    cardCountry: text('card_country'),
    /** The payment method in the provider's words, e.g. `card` or `apple_pay`; null if unknown. */
    method: text('method'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('payment_card').on(t.cardHash, t.createdAt).where(sql`card_hash IS NOT NULL`),
    check('payment_state', sql`${t.state} IN ('settled', 'duplicate')`),
    uniqueIndex('payment_settled').on(t.orderId).where(sql`state = 'settled'`),
    index('payment_order').on(t.orderId),
  ],
);

/** A refund, recorded as intended before the provider is called. */
export const refund = sqliteTable(
  'refund',
  {
    id: text('id').primaryKey(),
    providerRef: text('provider_ref')
      .notNull()
      .references(() => payment.providerRef),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountMinor: integer('amount_minor').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull(),
    /** The provider's id once it accepted the refund; only then does the order close and the buyer get an email. */
    providerRefundId: text('provider_refund_id').unique(),
    /** JSON of the lines it refunds (functions/payments/reverse-lines.ts); null if it refunds no line. */
    covers: text('covers'),
    /** The email to send once the provider has accepted, and the order it is about. */
    mailKind: text('mail_kind'),
    mailOrderId: text('mail_order_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('refund_state', sql`${t.state} IN ('intended', 'succeeded', 'failed')`),
    index('refund_open').on(t.createdAt).where(sql`state = 'intended'`),
    index('refund_payment').on(t.providerRef),
    index('refund_order').on(t.orderId),
    index('refund_created').on(t.createdAt),
  ],
);

/**
 * An inquiry of a buyer's bank about a payment (`inquiry`, then `closed`), or a dispute that takes it back. `won`,
 * `closed` and `lost` are final, whatever the order of the provider's events; only an appeal turns lost into won, and
 * money that was taken nevertheless turns closed into lost.
 */
export const dispute = sqliteTable(
  'dispute',
  {
    id: text('id').primaryKey(),
    providerRef: text('provider_ref')
      .notNull()
      .references(() => payment.providerRef),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull(),
    /** 1 while the provider can still refund the payment. */
    refundable: integer('refundable').notNull(),
    createdAt: integer('created_at').notNull(),
    closedAt: integer('closed_at'),
    /** The deadline for the response to the bank; null if the provider names none. */
    dueAt: integer('due_at'),
    /** Whether the shop's response is with the bank (`sent`, by the shop or by hand) or being submitted (`sending`). */
    answer: text('answer'),
    answeredAt: integer('answered_at'),
  },
  (t) => [
    check('dispute_answer', sql`${t.answer} IN ('sending', 'sent')`),
    index('dispute_due').on(t.dueAt).where(sql`state IN ('inquiry', 'opened') AND due_at IS NOT NULL`),
    check('dispute_state', sql`${t.state} IN ('inquiry', 'opened', 'won', 'closed', 'lost')`),
    index('dispute_order').on(t.orderId),
    index('dispute_payment').on(t.providerRef),
    index('dispute_created').on(t.createdAt),
    index('dispute_won').on(t.closedAt).where(sql`state = 'won'`),
  ],
);

/** The inbox of provider webhooks: each event once, with its raw body. */
export const providerEvent = sqliteTable(
  'provider_event',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    kind: text('kind').notNull(),
    sha256: text('sha256').notNull(),
    body: text('body').notNull(),
    /** 'webhook' once the provider delivered it; 'list' if so far only polling found it. */
    via: text('via').notNull().default('webhook'),
    receivedAt: integer('received_at').notNull(),
    /** The last failed attempt; failed events wait behind those not tried for longer. */
    triedAt: integer('tried_at'),
    handledAt: integer('handled_at'),
  },
  (t) => [
    index('provider_event_open').on(t.receivedAt).where(sql`handled_at IS NULL`),
    index('provider_event_received').on(t.receivedAt),
  ],
);

/**
 * A declined card, once per event that reported it, with the hashes of the buyer who tried it. Many from the same
 * origin indicate card testing with stolen cards.
 */
export const paymentDecline = sqliteTable(
  'payment_decline',
  {
    eventId: text('event_id').primaryKey(),
    providerRef: text('provider_ref').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    browserHash: text('browser_hash').notNull(),
    ipHash: text('ip_hash').notNull(),
    networkHash: text('network_hash').notNull(),
    /** The card, as in `payment.card_hash`. */
    cardHash: text('card_hash'),
    /** The declined payment method, as in `payment.method`. */
    method: text('method'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('payment_decline_ref').on(t.providerRef),
    index('payment_decline_browser').on(t.browserHash, t.createdAt),
    index('payment_decline_ip').on(t.ipHash, t.createdAt),
    index('payment_decline_network').on(t.networkHash, t.createdAt),
    index('payment_decline_card').on(t.cardHash, t.createdAt).where(sql`card_hash IS NOT NULL`),
    index('payment_decline_old').on(t.createdAt),
  ],
);

/** How far a provider's event list was read, so that a gap between cron runs skips none. */
export const eventCursor = sqliteTable('event_cursor', {
  provider: text('provider').primaryKey(),
  listedUntil: integer('listed_until').notNull(),
});

/** Payments in the provider account that do not belong to this shop, recorded so that each is counted once. */
export const foreignPayment = sqliteTable(
  'foreign_payment',
  {
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.ref] }), index('foreign_payment_seen').on(t.seenAt)],
);

/** Provider calls that currently fail, with the number of failures in a row; deleted by the first success. */
export const providerFault = sqliteTable(
  'provider_fault',
  {
    provider: text('provider').notNull(),
    /** The call on the provider interface, e.g. `create`. */
    call: text('call').notNull(),
    cause: text('cause').notNull(),
    /** The provider's own error code. */
    code: text('code').notNull(),
    failures: integer('failures').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.call] }),
    check(
      'provider_fault_cause',
      sql`${t.cause} IN ('key', 'permission', 'account', 'limited', 'down', 'unreachable')`,
    ),
  ],
);

/** State of the embedded payment sandbox: payments tried in its test form. */
export const sandboxPayment = sqliteTable(
  'sandbox_payment',
  {
    ref: text('ref').primaryKey(),
    orderId: text('order_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** When a delayed test payment succeeds, in milliseconds; null for all others. */
    succeedsAt: integer('succeeds_at'),
    /** JSON of copies by product, which a real provider also stores for a restore. */
    products: text('products').notNull().default('{}'),
    /** The payment method, as in `payment.method`. */
    method: text('method').notNull().default('card'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check(
      'sandbox_payment_status',
      sql`${t.status} IN ('succeeded', 'processing', 'requires_action', 'requires_payment_method')`,
    ),
  ],
);

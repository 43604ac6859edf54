import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** Money a provider says it has taken. `settled` paid for the order; `duplicate` came second and goes back. */
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
    /** A keyed hash of the provider's fingerprint of the card; null where it gave none. */
    cardHash: text('card_hash'),
    /** The country of the card's bank in two letters; null where the provider does not say. */
    cardCountry: text('card_country'),
    /** How it was paid in the provider's words, e.g. `card` or `apple_pay`; null where it does not say. */
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

/** The intent to give money back is written before the provider is asked. */
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
    /** The provider's id, once it has taken the refund: only then the order closes and the buyer is mailed. */
    providerRefundId: text('provider_refund_id').unique(),
    /** JSON of the lines that go back with it (functions/payments/reverse-lines.ts); null where no line does. */
    covers: text('covers'),
    /** The mail that follows once the provider has accepted, and the order it is about. */
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
 * A buyer's bank asks about a payment (`inquiry`, then `closed`) or takes it back. `won`, `closed` and `lost` are final,
 * in whatever order the provider's events come; only an appeal turns lost into won.
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
    /** 1 while the provider still refunds the payment. */
    refundable: integer('refundable').notNull(),
    createdAt: integer('created_at').notNull(),
    closedAt: integer('closed_at'),
    /** Until when the bank takes an answer; null where the provider names no time. */
    dueAt: integer('due_at'),
    /** Whether the shop's answer is with the bank (`sent`), by the shop or by hand, or under way (`sending`). */
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

/** The inbox of provider webhooks: each event once, its raw body kept. */
export const providerEvent = sqliteTable(
  'provider_event',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    kind: text('kind').notNull(),
    sha256: text('sha256').notNull(),
    body: text('body').notNull(),
    /** 'webhook' once the provider sent it; 'list' while only we have found it. */
    via: text('via').notNull().default('webhook'),
    receivedAt: integer('received_at').notNull(),
    /** When it was last tried without success; what failed waits behind what was not tried for longer. */
    triedAt: integer('tried_at'),
    handledAt: integer('handled_at'),
  },
  (t) => [
    index('provider_event_open').on(t.receivedAt).where(sql`handled_at IS NULL`),
    index('provider_event_received').on(t.receivedAt),
  ],
);

/**
 * A card that was refused, once for each event that reported it, with the hashes of the buyer who tried it. Many from
 * one place mean that stolen cards are being tested.
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
    /** What was refused, as in `payment.method`. */
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

/** Up to when a provider's list of events was read, so that a gap of the cron leaves none out. */
export const eventCursor = sqliteTable('event_cursor', {
  provider: text('provider').primaryKey(),
  listedUntil: integer('listed_until').notNull(),
});

/** Payments of the account that are not this shop's, so that each is counted once. */
export const foreignPayment = sqliteTable(
  'foreign_payment',
  {
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.ref] }), index('foreign_payment_seen').on(t.seenAt)],
);

/** Calls of a payment provider that fail now, and how often in a row: gone with the first that succeeds. */
export const providerFault = sqliteTable(
  'provider_fault',
  {
    provider: text('provider').notNull(),
    /** The call of the provider's interface, e.g. `create`. */
    call: text('call').notNull(),
    cause: text('cause').notNull(),
    /** The provider's own code. */
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

/** The memory of the embedded payment stand-in: payments that its test form has tried. */
export const sandboxPayment = sqliteTable(
  'sandbox_payment',
  {
    ref: text('ref').primaryKey(),
    orderId: text('order_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** When a payment that was set to come late goes through, in milliseconds; null for all others. */
    succeedsAt: integer('succeeds_at'),
    /** JSON of copies by product, as a real provider keeps it for a restore. */
    products: text('products').notNull().default('{}'),
    /** How it is paid, as in `payment.method`. */
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

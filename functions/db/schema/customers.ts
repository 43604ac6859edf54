import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A shopper with an account. Anybody may open one in the name of an address; it belongs to anyone who proves to read its
 * mail, and only then do the orders with that address (docs/decisions/customer-accounts.md).
 */
export const customer = sqliteTable(
  'customer',
  {
    id: text('id').primaryKey(),
    /** Trimmed and in lower case; one verified account per address. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    country: text('country'),
    /** scrypt with its parameters and salt; null for customers who sign in by mail code or passkey only. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: integer('email_verified_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('customer_email_verified').on(t.email).where(sql`email_verified_at IS NOT NULL`),
    index('customer_email').on(t.email, t.createdAt),
    index('customer_unverified').on(t.createdAt).where(sql`email_verified_at IS NULL`),
  ],
);

/** A mailed link or code: verify an address, reset a password, sign in. Hashes only, each good once. */
export const customerToken = sqliteTable(
  'customer_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Null for a code that finds the orders of a guest. */
    customerId: text('customer_id').references(() => customer.id),
    email: text('email').notNull(),
    /** The browser that asked for a code, and the only one that can enter it: nobody else spends it. */
    browserHash: text('browser_hash'),
    /** The order a code is for, and no other; null for what opens no single order, and for an order there is none of. */
    orderId: text('order_id'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    check(
      'customer_token_purpose',
      sql`${t.purpose} IN ('verify', 'reset', 'sign_in', 'order_lookup', 'withdrawal', 'privacy')`,
    ),
    index('customer_token_email').on(t.email, t.purpose, t.createdAt),
    index('customer_token_old').on(t.expiresAt),
  ],
);

/**
 * A mailed link about the address of an account: `confirm` goes to the new address and changes it, `undo` to the former
 * one and takes the change back. The token is kept as a hash only.
 */
export const customerAddressChange = sqliteTable(
  'customer_address_change',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    formerEmail: text('former_email').notNull(),
    email: text('email').notNull(),
    /** The actor who asked for the change, as the audit names them. */
    askedBy: text('asked_by').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    check('customer_address_change_kind', sql`${t.kind} IN ('confirm', 'undo')`),
    uniqueIndex('customer_address_change_pending').on(t.customerId).where(sql`kind = 'confirm'`),
    index('customer_address_change_customer').on(t.customerId),
    index('customer_address_change_old').on(t.expiresAt),
  ],
);

/** Who bought an order whose buyer erased their account: sealed, for one purpose, and deleted when that is over. */
export const retainedBuyer = sqliteTable(
  'retained_buyer',
  {
    orderId: text('order_id').notNull(),
    purpose: text('purpose').notNull(),
    ciphertext: text('ciphertext').notNull(),
    vaultKeyId: text('vault_key_id').notNull(),
    createdAt: integer('created_at').notNull(),
    keepUntil: integer('keep_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.purpose] }),
    check('retained_buyer_purpose', sql`${t.purpose} IN ('dispute', 'books')`),
    index('retained_buyer_old').on(t.keepUntil),
    index('retained_buyer_vault').on(t.vaultKeyId),
  ],
);

/**
 * A person who bought or has an account, one row per email address (docs/decisions/buyers.md): what the list of customers
 * shows, kept by triggers (guards.sql), so that it costs the same however many there are.
 */
export const buyer = sqliteTable(
  'buyer',
  {
    id: text('id').primaryKey(),
    /** Trimmed and in lower case; null once the person was erased. */
    email: text('email').unique(),
    /** From their newest order, else from their account. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    country: text('country'),
    state: text('state').notNull(),
    /** Orders that were paid, those refunded since among them. */
    orders: integer('orders').notNull().default(0),
    /** JSON: minor units by currency, what went back taken off. */
    spent: text('spent').notNull().default('{}'),
    lastOrderAt: integer('last_order_at'),
    createdAt: integer('created_at').notNull(),
    erasedAt: integer('erased_at'),
  },
  (t) => [
    check('buyer_state', sql`${t.state} IN ('guest', 'account', 'blocked', 'erased')`),
    index('buyer_last_order').on(t.lastOrderAt),
    index('buyer_orders').on(t.orders),
    index('buyer_country').on(t.country, t.lastOrderAt),
    index('buyer_not_guest').on(t.state, t.lastOrderAt).where(sql`state <> 'guest'`),
    index('buyer_first_name').on(sql`first_name COLLATE NOCASE`),
    index('buyer_last_name').on(sql`last_name COLLATE NOCASE`),
  ],
);

/** How many buyers are in each state, kept by triggers. */
export const buyerTally = sqliteTable('buyer_tally', {
  state: text('state').primaryKey(),
  people: integer('people').notNull(),
});

/** What colleagues wrote about a buyer; goes when the person is erased. */
export const buyerNote = sqliteTable(
  'buyer_note',
  {
    id: text('id').primaryKey(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => buyer.id),
    /** The actor who wrote it, as the audit names them; only they may change it. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('buyer_note_buyer').on(t.buyerId, t.createdAt)],
);

/** Whose orders are refused, by email address or network; the order's own batch refuses them (guards.sql). */
export const buyerBlock = sqliteTable(
  'buyer_block',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The address in lower case, or the keyed hash of the network as orders keep it. */
    value: text('value').notNull(),
    /** The mailbox of an address, which has many spellings; empty for a network. */
    mailbox: text('mailbox').notNull().default(''),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => buyer.id),
    /** What the refused buyer quotes when they write to us. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    blockedBy: text('blocked_by').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Networks change hands, so their blocks end on their own; null for an address. */
    endsAt: integer('ends_at'),
    liftedAt: integer('lifted_at'),
  },
  (t) => [
    check('buyer_block_kind', sql`${t.kind} IN ('email', 'network')`),
    uniqueIndex('buyer_block_standing').on(t.kind, t.value).where(sql`lifted_at IS NULL`),
    index('buyer_block_mailbox').on(t.mailbox).where(sql`kind = 'email' AND lifted_at IS NULL`),
    index('buyer_block_buyer').on(t.buyerId, t.createdAt),
  ],
);

/** Whose data was erased here, as a keyed hash alone: no file of another shop brings them back. Never pruned. */
export const erasedPerson = sqliteTable('erased_person', {
  /** HMAC of the address. */
  hash: text('hash').primaryKey(),
  erasedAt: integer('erased_at').notNull(),
});

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A shopper's account. Anyone may create one with any email address; it then belongs to whoever verifies that address,
 * and only then includes the orders with it (docs/decisions/customer-accounts.md).
 */
export const customer = sqliteTable(
  'customer',
  {
    id: text('id').primaryKey(),
    /** Trimmed and in lowercase; at most one verified account per address. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    country: text('country'),
    /** scrypt hash with its parameters and salt; null for customers who sign in only by emailed code or passkey. */
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

/** An emailed link or code to verify an address, reset a password or sign in. Stored as a hash; each works once. */
export const customerToken = sqliteTable(
  'customer_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Null for a code that finds a guest's orders. */
    customerId: text('customer_id').references(() => customer.id),
    email: text('email').notNull(),
    /** The browser that requested a code, and the only one that may enter it, so that nobody else can use it up. */
    browserHash: text('browser_hash'),
    /** The only order a code opens; null if the code is not for a single order or the order does not exist. */
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
 * An emailed link about an account's email address: `confirm` goes to the new address and applies the change, `undo`
 * goes to the former one and reverts it. Only a hash of the token is stored.
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
    /** The actor who requested the change, as in the audit log. */
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

/** The buyer of an order after account erasure: encrypted, kept for one purpose, and deleted once that ends. */
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
 * A person who bought or has an account, one row per email address (docs/decisions/buyers.md). Triggers (guards.sql)
 * maintain what the customer list shows, so that the list costs the same at any size.
 */
export const buyer = sqliteTable(
  'buyer',
  {
    id: text('id').primaryKey(),
    /** Trimmed and in lowercase; null once the person is erased. */
    email: text('email').unique(),
    /** From their newest order, otherwise from their account. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    country: text('country'),
    state: text('state').notNull(),
    /** Number of paid orders, including those refunded later. */
    orders: integer('orders').notNull().default(0),
    /** JSON: minor units by currency, less refunds. */
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

/** Number of buyers in each state, maintained by triggers. */
export const buyerTally = sqliteTable('buyer_tally', {
  state: text('state').primaryKey(),
  people: integer('people').notNull(),
});

/** Staff notes about a buyer; deleted when the person is erased. */
export const buyerNote = sqliteTable(
  'buyer_note',
  {
    id: text('id').primaryKey(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => buyer.id),
    /** The author, as in the audit log; only they may change the note. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('buyer_note_buyer').on(t.buyerId, t.createdAt)],
);

/** Blocked buyers, by email address or network; triggers refuse their orders within the order's batch (guards.sql). */
export const buyerBlock = sqliteTable(
  'buyer_block',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The email address in lowercase, or the keyed hash of the network as in orders. */
    value: text('value').notNull(),
    /** The mailbox of an email address, which has many spellings; empty for a network. */
    mailbox: text('mailbox').notNull().default(''),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => buyer.id),
    /** The reference that the refused buyer quotes to support. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    blockedBy: text('blocked_by').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Blocks of networks expire because networks change hands; null for an email address. */
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

/** Keyed hashes of erased people, so that no import from another shop restores their data. Never pruned. */
export const erasedPerson = sqliteTable('erased_person', {
  /** HMAC of the email address. */
  hash: text('hash').primaryKey(),
  erasedAt: integer('erased_at').notNull(),
});

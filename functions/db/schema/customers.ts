import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A shopper with an account. Anybody may open one in the name of an address; it belongs to whoever proves to read its
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
    /** scrypt with its parameters and salt; null for who signs in by mail code or passkey only. */
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
    tries: integer('tries').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    check('customer_token_purpose', sql`${t.purpose} IN ('verify', 'reset', 'sign_in', 'order_lookup')`),
    index('customer_token_email').on(t.email, t.purpose, t.createdAt),
    index('customer_token_old').on(t.expiresAt),
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

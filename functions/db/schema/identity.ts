import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { customer } from './customers';
import { staffMember } from './staff';

/** Sessions of one identity store. Only a hash of the cookie's token is stored, so a leaked row grants no access. */
const sessionTable = <Name extends string>(name: Name, owner: () => AnySQLiteColumn) =>
  sqliteTable(
    name,
    {
      id: text('id').primaryKey(),
      tokenHash: text('token_hash').notNull().unique(),
      ownerId: text('owner_id').notNull().references(owner),
      /** `second_factor`: the password was correct but the code is pending; grants no access yet. */
      state: text('state').notNull(),
      userAgent: text('user_agent').notNull(),
      /** Hash of the browser's own cookie, so that signing out also closes orders it opened; null if it had none. */
      browserHash: text('browser_hash'),
      createdAt: integer('created_at').notNull(),
      lastSeenAt: integer('last_seen_at').notNull(),
      /** The absolute limit; the idle limit counts from `last_seen_at`. */
      expiresAt: integer('expires_at').notNull(),
      reauthenticatedAt: integer('reauthenticated_at').notNull(),
    },
    (t) => [
      check(`${name}_state`, sql`${t.state} IN ('second_factor', 'active')`),
      index(`${name}_owner`).on(t.ownerId),
      index(`${name}_old`).on(t.expiresAt),
    ],
  );

/** Passkeys of one identity store, with WebAuthn's fields. */
const passkeyTable = <Name extends string>(name: Name, owner: () => AnySQLiteColumn) =>
  sqliteTable(
    name,
    {
      credentialId: text('credential_id').primaryKey(),
      ownerId: text('owner_id').notNull().references(owner),
      publicKey: text('public_key').notNull(),
      counter: integer('counter').notNull(),
      /** JSON list. */
      transports: text('transports').notNull(),
      name: text('name').notNull(),
      createdAt: integer('created_at').notNull(),
      lastUsedAt: integer('last_used_at'),
    },
    (t) => [index(`${name}_owner`).on(t.ownerId)],
  );

// Customers and staff are separate stores (design 3.11), so that one can never be looked up as the other.
export const customerSession = sessionTable('customer_session', () => customer.id);
export const customerPasskey = passkeyTable('customer_passkey', () => customer.id);
export const staffSession = sessionTable('staff_session', () => staffMember.id);
export const staffPasskey = passkeyTable('staff_passkey', () => staffMember.id);

/** A pending WebAuthn challenge; usable once. `audience` separates customers from staff. */
export const passkeyChallenge = sqliteTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    audience: text('audience').notNull(),
    /** Who registers the passkey; null for a sign-in, where the person is not known yet. */
    subjectId: text('subject_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_old').on(t.expiresAt)],
);

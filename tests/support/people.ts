import { statement } from '../../functions/db/client';
import { insertPasskey, rowOfPasskey } from '../../functions/identity/passkeys';
import type { Services } from '../../functions/platform/services';
import { newSecretToken, type SessionKind } from '../../functions/platform/sessions';
import { sha256 } from '../../functions/platform/vault';
import { db, MINUTE } from './stock.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const COOKIE: Record<SessionKind, string> = {
  customer: '__Host-keystall-customer',
  staff: '__Host-keystall-staff',
};

let made = 0;

/**
 * Signs a person in without a password, as if just signed in; `verifiedAgo` in milliseconds. Returns the session's id.
 */
export async function openSessionOf(
  kind: SessionKind,
  id: string,
  visitor: Visitor,
  verifiedAgo = 0,
  now = Date.now(),
): Promise<string> {
  made += 1;
  const token = newSecretToken();
  await statement(
    db,
    `INSERT INTO ${kind}_session (id, token_hash, owner_id, state, user_agent, created_at, last_seen_at, expires_at,
       reauthenticated_at) VALUES (?1, ?2, ?3, 'active', 'test', ?4, ?6, ?5, ?6)`,
    `test_${made}`,
    await sha256(token),
    id,
    // Signed in a while ago: only the re-authentication is recent.
    now - 30 * MINUTE,
    now + 60 * MINUTE,
    now - verifiedAgo,
  ).run();
  visitor.cookies.set(COOKIE[kind], token);
  return `test_${made}`;
}

/** Creates a passkey for a customer that no device has, and returns its id. */
export async function openPasskeyOf(customerId: string): Promise<string> {
  made += 1;
  const passkey = { credentialId: `passkey_${made}`, publicKey: 'none', counter: 0, transports: [] };
  await insertPasskey(
    db,
    'customer',
    rowOfPasskey(passkey, { ownerId: customerId, name: 'A test', now: Date.now() }),
  ).run();
  return passkey.credentialId;
}

/** Creates a customer with a verified address. */
export async function customer(email: string): Promise<string> {
  made += 1;
  const id = `cus_test_${made}`;
  await statement(
    db,
    `INSERT INTO customer (id, email, first_name, last_name, email_verified_at, created_at, updated_at)
     VALUES (?1, ?2, 'Ada', 'Lovelace', ?3, ?3, ?3)`,
    id,
    email.toLowerCase(),
    Date.now(),
  ).run();
  return id;
}

/**
 * Returns the browser of a staff member with a second factor and a recent re-authentication; a super admin by default.
 */
export async function verifiedStaff(services: Partial<Services> = {}, roleId = 'super_admin'): Promise<Visitor> {
  made += 1;
  const id = `stf_test_${made}`;
  const now = services.now?.() ?? Date.now();
  await statement(
    db,
    `INSERT INTO staff_member (id, email, first_name, last_name, role_id, totp_ciphertext, totp_vault_key_id, state,
       created_at, updated_at) VALUES (?1, ?2, 'Grace', 'Hopper', ?3, 'a secret', 'test', 'active', ?4, ?4)`,
    id,
    `${id}@example.org`,
    roleId,
    now,
  ).run();
  const visitor = newVisitor(services);
  await openSessionOf('staff', id, visitor, 0, now);
  return visitor;
}

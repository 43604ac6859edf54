import { insertPasskey } from '../../functions/customers/statements-passkey';
import { statement } from '../../functions/db/client';
import { newToken, type SessionKind } from '../../functions/platform/sessions';
import { sha256 } from '../../functions/platform/vault';
import { db, MINUTE } from './shelf.ts';
import type { Visitor } from './visitor.ts';

const COOKIE: Record<SessionKind, string> = {
  customer: '__Host-keystall-customer',
  staff: '__Host-keystall-staff',
};

let made = 0;

/**
 * Signs somebody in without their password, as if they had just done it; `provedAgo` is in milliseconds. Gives the id
 * of the session.
 */
export async function openSessionOf(kind: SessionKind, id: string, visitor: Visitor, provedAgo = 0): Promise<string> {
  made += 1;
  const token = newToken();
  const now = Date.now();
  const own =
    kind === 'staff'
      ? statement(
          db,
          `INSERT INTO staff_session (id, token_hash, staff_id, state, user_agent, created_at, last_seen_at, expires_at,
             reauthenticated_at) VALUES (?1, ?2, ?3, 'active', 'test', ?4, ?4, ?5, ?6)`,
          `test_${made}`,
          await sha256(token),
          id,
          now,
          now + 60 * MINUTE,
          now - provedAgo,
        )
      : statement(
          db,
          `INSERT INTO customer_session (id, token_hash, customer_id, user_agent, created_at, last_seen_at, expires_at)
           VALUES (?1, ?2, ?3, 'test', ?4, ?4, ?5)`,
          `test_${made}`,
          await sha256(token),
          id,
          now,
          now + 60 * MINUTE,
        );
  await own.run();
  visitor.cookies.set(COOKIE[kind], token);
  return `test_${made}`;
}

/** Gives a customer a passkey that no device has, and its id. */
export async function openPasskeyOf(customerId: string): Promise<string> {
  made += 1;
  const passkey = { credentialId: `passkey_${made}`, publicKey: 'none', counter: 0, transports: [] };
  await insertPasskey(db, customerId, 'A test', passkey, Date.now()).run();
  return passkey.credentialId;
}

/** A customer whose address is verified. */
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

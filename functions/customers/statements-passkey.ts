import { statement } from '../db/client';
import type { Passkey } from '../passkeys/registration';

export interface PasskeyRow {
  credential_id: string;
  customer_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A passkey as the checks of WebAuthn want it, with whose it is. */
export const passkeyOf = (row: PasskeyRow): Passkey & { customerId: string } => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  customerId: row.customer_id,
});

/** The passkeys of a customer. */
export const selectPasskeys = (db: D1Database, customerId: string) =>
  statement(db, 'SELECT * FROM customer_passkey WHERE customer_id = ? ORDER BY created_at', customerId);

/** A passkey by the id its device gave it. */
export const selectPasskey = (db: D1Database, credentialId: string) =>
  statement(db, 'SELECT * FROM customer_passkey WHERE credential_id = ?', credentialId);

/** Keeps a passkey under the name its owner gave it. */
export const insertPasskey = (db: D1Database, customerId: string, name: string, passkey: Passkey, now: number) =>
  statement(
    db,
    `INSERT INTO customer_passkey (credential_id, customer_id, public_key, counter, transports, name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    passkey.credentialId,
    customerId,
    passkey.publicKey,
    passkey.counter,
    JSON.stringify(passkey.transports),
    name,
    now,
  );

/** Keeps the device's counter, so that a copy of the passkey shows. */
export const markPasskeyUsed = (db: D1Database, credentialId: string, counter: number, now: number) =>
  statement(
    db,
    'UPDATE customer_passkey SET counter = ?2, last_used_at = ?3 WHERE credential_id = ?1',
    credentialId,
    counter,
    now,
  );

/** Forgets a passkey of this customer. */
export const deletePasskey = (db: D1Database, customerId: string, credentialId: string) =>
  statement(
    db,
    'DELETE FROM customer_passkey WHERE customer_id = ?1 AND credential_id = ?2 RETURNING credential_id',
    customerId,
    credentialId,
  );

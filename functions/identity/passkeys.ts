import { type Bindable, statement } from '../db/client';
import { jsonColumn, texts } from '../db/json';
import type { Deps } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';
import type { Passkey } from './registration';

const TABLES: Record<SessionKind, string> = { customer: 'customer_passkey', staff: 'staff_passkey' };

/** A stored passkey; times are in milliseconds. */
export interface PasskeyRow {
  credential_id: string;
  owner_id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A passkey in the form of the WebAuthn checks, with its owner. */
export type OwnedPasskey = Passkey & { ownerId: string };

const transportsOf = jsonColumn('passkey.transports', texts);

/** Returns a stored passkey. */
export const passkeyOf = (row: PasskeyRow): OwnedPasskey => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: transportsOf(row.transports),
  ownerId: row.owner_id,
});

/** A passkey as its owner sees it. */
export const passkeyView = (row: PasskeyRow) => ({
  id: row.credential_id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The statement for an owner's passkeys, oldest first. */
export const selectPasskeys = (db: D1Database, kind: SessionKind, ownerId: string) =>
  statement<PasskeyRow>(db, `SELECT * FROM ${TABLES[kind]} WHERE owner_id = ? ORDER BY created_at`, ownerId);

/** The passkeys of an owner, oldest first. */
export async function listPasskeys({ db }: Pick<Deps, 'db'>, kind: SessionKind, ownerId: string) {
  return (await selectPasskeys(db, kind, ownerId).all()).results;
}

/** A passkey by its credential id; undefined if this identity store does not know it. */
export async function findPasskey(
  { db }: Pick<Deps, 'db'>,
  kind: SessionKind,
  credentialId: string,
): Promise<OwnedPasskey | undefined> {
  const select = statement<PasskeyRow>(db, `SELECT * FROM ${TABLES[kind]} WHERE credential_id = ?`, credentialId);
  const row = await select.first();
  return row ? passkeyOf(row) : undefined;
}

/** Inserts a passkey with the name its owner chose; violates `credential_id` if it exists already. */
export const insertPasskey = (db: D1Database, kind: SessionKind, row: Omit<PasskeyRow, 'last_used_at'>) =>
  statement(
    db,
    `INSERT INTO ${TABLES[kind]} (credential_id, owner_id, public_key, counter, transports, name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    row.credential_id,
    row.owner_id,
    row.public_key,
    row.counter,
    row.transports,
    row.name,
    row.created_at,
  );

/** The row of a new passkey. */
export const rowOfPasskey = (
  passkey: Passkey,
  { ownerId, name, now }: { ownerId: string; name: string; now: number },
): PasskeyRow => ({
  credential_id: passkey.credentialId,
  owner_id: ownerId,
  public_key: passkey.publicKey,
  counter: passkey.counter,
  transports: JSON.stringify(passkey.transports),
  name,
  created_at: now,
  last_used_at: null,
});

/** Stores the device's counter, which exposes a cloned passkey. */
export const markPasskeyUsed = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, credentialId, counter }: { kind: SessionKind; credentialId: string; counter: number },
) =>
  statement(
    db,
    `UPDATE ${TABLES[kind]} SET counter = ?2, last_used_at = ?3 WHERE credential_id = ?1`,
    credentialId,
    counter,
    now(),
  );

/** Deletes one passkey of an owner. */
export const deletePasskey = (
  db: D1Database,
  { kind, ownerId, credentialId }: { kind: SessionKind; ownerId: string; credentialId: string },
) =>
  statement(
    db,
    `DELETE FROM ${TABLES[kind]} WHERE owner_id = ?1 AND credential_id = ?2 RETURNING credential_id`,
    ownerId,
    credentialId,
  );

/** Deletes all passkeys of the owners selected by a query, whose bindings follow. */
export const deletePasskeysOf = (db: D1Database, kind: SessionKind, owners: string, ...values: Bindable[]) =>
  statement(db, `DELETE FROM ${TABLES[kind]} WHERE owner_id IN (${owners})`, ...values);

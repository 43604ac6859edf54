import { statement } from '../db/client';
import type { Passkey } from '../passkeys/registration';
import type { Deps } from '../platform/deps';

export interface PasskeyRow {
  credential_id: string;
  staff_id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export type StaffPasskey = Passkey & { staffId: string };

const passkeyOf = (row: PasskeyRow): StaffPasskey => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  staffId: row.staff_id,
});

/** The passkeys of a member, oldest first. */
export async function listPasskeys({ db }: Pick<Deps, 'db'>, staffId: string): Promise<PasskeyRow[]> {
  const select = statement(db, 'SELECT * FROM staff_passkey WHERE staff_id = ? ORDER BY created_at', staffId);
  return (await select.all<PasskeyRow>()).results;
}

/** The passkeys of a member, as signing in needs them. */
export const passkeysOf = async (deps: Pick<Deps, 'db'>, staffId: string) =>
  (await listPasskeys(deps, staffId)).map(passkeyOf);

/** A passkey by its WebAuthn id. */
export async function findPasskey({ db }: Pick<Deps, 'db'>, credentialId: string): Promise<StaffPasskey | undefined> {
  const select = statement(db, 'SELECT * FROM staff_passkey WHERE credential_id = ?', credentialId);
  const row = await select.first<PasskeyRow>();
  return row ? passkeyOf(row) : undefined;
}

/** Notes that a passkey was used and how far its counter is. */
export const usedPasskey = ({ db, now }: Pick<Deps, 'db' | 'now'>, credentialId: string, counter: number) =>
  statement(
    db,
    'UPDATE staff_passkey SET counter = ?2, last_used_at = ?3 WHERE credential_id = ?1',
    credentialId,
    counter,
    now(),
  );

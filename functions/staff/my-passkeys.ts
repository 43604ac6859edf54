import { ShopError } from '../../src/shop/errors';
import type { AddPasskeyInput, AddPasskeyOutput } from '../../src/shop/staff/contract-me';
import { missedCondition, must, statement, violates } from '../db/client';
import { beginRegistration, finishRegistration } from '../passkeys/registration';
import type { Deps } from '../platform/deps';
import { passkeyView } from './me';
import { fullName, loadMember, meOf } from './members';
import { type PasskeyRow, passkeysOf } from './passkey-store';
import { recordAudit } from './statements';

/** The options with which the browser makes a new passkey for the signed-in member. */
export async function beginMyPasskey(deps: Deps) {
  const member = await loadMember(deps, meOf(deps));
  const existing = await passkeysOf(deps, member.id);
  const who = {
    audience: 'staff',
    id: member.id,
    userName: member.email,
    displayName: fullName(member),
    existing,
  } as const;
  return { options: await beginRegistration(deps, who) };
}

/** Keeps the passkey the browser made. Throws passkey_refused. */
export async function addMyPasskey(deps: Deps, { name, response }: AddPasskeyInput): Promise<AddPasskeyOutput> {
  const { db } = deps;
  const id = meOf(deps);
  const passkey = await finishRegistration(deps, { audience: 'staff', id }, response);
  const row: PasskeyRow = {
    credential_id: passkey.credentialId,
    staff_id: id,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name,
    created_at: deps.now(),
    last_used_at: null,
  };
  try {
    await db.batch([
      statement(
        db,
        `INSERT INTO staff_passkey (credential_id, staff_id, public_key, counter, transports, name, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        row.credential_id,
        row.staff_id,
        row.public_key,
        row.counter,
        row.transports,
        row.name,
        row.created_at,
      ),
      recordAudit(db, deps, { action: 'staff.passkey_added', subject: deps.actor.name, after: { name } }),
    ]);
  } catch (error) {
    if (violates(error, 'staff_passkey.credential_id')) throw new ShopError('passkey_refused');
    throw error;
  }
  return { success: true, passkey: passkeyView(row) };
}

/** Forgets one of the member's own passkeys. Throws not_found for anybody else's. */
export async function removeMyPasskey(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  try {
    await db.batch([
      statement(db, 'DELETE FROM staff_passkey WHERE credential_id = ?1 AND staff_id = ?2', id, meOf(deps)),
      must(db, 1),
      recordAudit(db, deps, { action: 'staff.passkey_removed', subject: deps.actor.name, before: { id } }),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('not_found');
    throw error;
  }
  return { success: true };
}

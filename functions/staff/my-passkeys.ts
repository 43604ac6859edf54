import { ShopError } from '../../src/shop/errors';
import type { AddPasskeyInput, AddPasskeyOutput } from '../../src/shop/staff/contract-me';
import { guardedBatch, must, violates } from '../db/client';
import { deletePasskey, insertPasskey, listPasskeys, passkeyOf, passkeyView, rowOfPasskey } from '../identity/passkeys';
import { beginRegistration, finishRegistration } from '../identity/registration';
import type { Deps } from '../platform/deps';
import { fullName, loadMember, meOf } from './members';
import { recordAudit } from './statements';

/** Returns the options with which the browser creates a new passkey for the signed-in member. */
export async function beginMyPasskey(deps: Deps) {
  const member = await loadMember(deps, meOf(deps));
  const existing = (await listPasskeys(deps, 'staff', member.id)).map(passkeyOf);
  const who = {
    audience: 'staff',
    id: member.id,
    userName: member.email,
    displayName: fullName(member),
    existing,
  } as const;
  return { options: await beginRegistration(deps, who) };
}

/** Stores the passkey the browser created. Throws passkey_refused. */
export async function addMyPasskey(deps: Deps, { name, response }: AddPasskeyInput): Promise<AddPasskeyOutput> {
  const { db } = deps;
  const id = meOf(deps);
  const passkey = await finishRegistration(deps, { audience: 'staff', id }, response);
  const row = rowOfPasskey(passkey, { ownerId: id, name, now: deps.now() });
  try {
    await db.batch([
      insertPasskey(db, 'staff', row),
      recordAudit(db, deps, { action: 'staff_passkey.added', subject: deps.actor.name, after: { name } }),
    ]);
  } catch (error) {
    if (violates(error, 'staff_passkey.credential_id')) throw new ShopError('passkey_refused');
    throw error;
  }
  return { success: true, passkey: passkeyView(row) };
}

/** Deletes one of the member's own passkeys. Throws not_found for any other. */
export async function removeMyPasskey(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  await guardedBatch(db, 'not_found', [
    deletePasskey(db, { kind: 'staff', ownerId: meOf(deps), credentialId: id }),
    must(db, 1),
    recordAudit(db, deps, { action: 'staff_passkey.removed', subject: deps.actor.name, before: { id } }),
  ]);
  return { success: true };
}

import type { z } from 'zod';
import type {
  addPasskeyInput,
  customerOutput,
  Done,
  PasskeyView,
  passkeySignInInput,
  passkeysOutput,
} from '../../src/shop/customers/contract';
import { ShopError } from '../../src/shop/errors';
import { violates } from '../db/client';
import { guard } from '../limits/guard';
import { beginAuthentication, finishAuthentication } from '../passkeys/authentication';
import { beginRegistration, finishRegistration } from '../passkeys/registration';
import type { Deps } from '../platform/deps';
import { rememberDevice } from './known-device';
import { mustBeRecent, ownRow } from './profile';
import { openSession, type SignedIn } from './sessions';
import { type CustomerRow, selectCustomer, viewOf } from './statements';
import {
  deletePasskey,
  insertPasskey,
  markPasskeyUsed,
  type PasskeyRow,
  passkeyOf,
  selectPasskey,
  selectPasskeys,
} from './statements-passkey';

const SIGN_IN = { audience: 'customer', subjectId: null } as const;

/** A passkey as its owner sees it. */
export const viewOfPasskey = (row: PasskeyRow): PasskeyView => ({
  id: row.credential_id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The passkeys of the signed-in customer. */
export async function listPasskeys({ db, actor }: Deps): Promise<z.input<typeof passkeysOutput>> {
  const { results } = await selectPasskeys(db, actor.id ?? '').all<PasskeyRow>();
  return { passkeys: results.map(viewOfPasskey) };
}

/**
 * What the browser makes a new passkey with. Passkeys outlive a new password, so that it takes a recent sign-in. Throws
 * reauthenticate.
 */
export async function beginPasskey(deps: Deps) {
  mustBeRecent(deps);
  const row = await ownRow(deps);
  const { results } = await selectPasskeys(deps.db, row.id).all<PasskeyRow>();
  const options = await beginRegistration(deps, {
    audience: 'customer',
    id: row.id,
    userName: row.email,
    displayName: `${row.first_name} ${row.last_name}`.trim(),
    existing: results.map(passkeyOf),
  });
  return { options };
}

/** Keeps the passkey the browser made. Throws passkey_refused. */
export async function addPasskey(
  deps: Deps,
  { name, response }: z.output<typeof addPasskeyInput>,
): Promise<z.input<typeof passkeysOutput>> {
  const id = deps.actor.id ?? '';
  const passkey = await finishRegistration(deps, { audience: 'customer', id }, response);
  try {
    await insertPasskey(deps.db, id, name, passkey, deps.now()).run();
  } catch (error) {
    if (violates(error, 'customer_passkey')) throw new ShopError('passkey_refused');
    throw error;
  }
  return listPasskeys(deps);
}

/** Forgets a passkey. Throws not_found for one that is not the customer's. */
export async function removePasskey({ db, actor }: Deps, { id }: { id: string }): Promise<Done> {
  if (!(await deletePasskey(db, actor.id ?? '', id).first())) throw new ShopError('not_found');
  return { success: true, message: 'This passkey no longer opens your account. Remove it from your device, too.' };
}

/** What the browser asks its passkeys with; it says nothing about who has one. */
export async function beginPasskeySignIn(deps: Deps) {
  await guard(deps, 'sign_in');
  return { options: await beginAuthentication(deps, SIGN_IN) };
}

/** Signs in by passkey. Throws passkey_refused, the same for an unknown passkey and a wrong answer. */
export async function signInByPasskey(
  deps: Deps,
  { response }: z.output<typeof passkeySignInInput>,
): Promise<SignedIn<z.input<typeof customerOutput>>> {
  await guard(deps, 'sign_in');
  const { passkey, counter } = await finishAuthentication(deps, SIGN_IN, response, async (credentialId) => {
    const row = await selectPasskey(deps.db, credentialId).first<PasskeyRow>();
    return row ? passkeyOf(row) : undefined;
  });
  const row = await selectCustomer(deps.db, passkey.customerId).first<CustomerRow>();
  if (!row) throw new ShopError('passkey_refused');
  const { session, writes } = await openSession(deps, row.id);
  await deps.db.batch([markPasskeyUsed(deps.db, passkey.credentialId, counter, deps.now()), ...writes]);
  const device = await rememberDevice(deps, { email: row.email, proved: row.email_verified_at !== null });
  return { output: { success: true, customer: viewOf(row) }, session, device };
}

import type { z } from 'zod';
import type {
  addPasskeyInput,
  customerOutput,
  Done,
  passkeySignInInput,
  passkeysOutput,
} from '../../src/shop/customers/contract';
import { ShopError } from '../../src/shop/errors';
import { violates } from '../db/client';
import { beginAuthentication, finishAuthentication } from '../identity/authentication';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys as listOf,
  markPasskeyUsed,
  passkeyOf,
  passkeyView,
  rowOfPasskey,
} from '../identity/passkeys';
import { beginRegistration, finishRegistration } from '../identity/registration';
import { type AuthResult, openSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { rememberDevice } from './known-device';
import { requireOwnRow, requireRecentSession } from './profile';
import { customerViewOf, selectCustomer } from './statements';

const SIGN_IN = { audience: 'customer', subjectId: null } as const;

/** The passkeys of the signed-in customer. */
export async function listPasskeys({ db, actor }: Deps): Promise<z.input<typeof passkeysOutput>> {
  return { passkeys: (await listOf({ db }, 'customer', actor.id ?? '')).map(passkeyView) };
}

/**
 * The options for registering a new passkey. Requires a recent sign-in, because passkeys survive a password
 * change. Throws reauthenticate.
 */
export async function beginPasskey(deps: Deps) {
  requireRecentSession(deps);
  const row = await requireOwnRow(deps);
  const options = await beginRegistration(deps, {
    audience: 'customer',
    id: row.id,
    userName: row.email,
    displayName: `${row.first_name} ${row.last_name}`.trim(),
    existing: (await listOf(deps, 'customer', row.id)).map(passkeyOf),
  });
  return { options };
}

/** Stores the registered passkey. Throws passkey_refused. */
export async function addPasskey(
  deps: Deps,
  { name, response }: z.output<typeof addPasskeyInput>,
): Promise<z.input<typeof passkeysOutput>> {
  const id = deps.actor.id ?? '';
  const passkey = await finishRegistration(deps, { audience: 'customer', id }, response);
  try {
    await insertPasskey(deps.db, 'customer', rowOfPasskey(passkey, { ownerId: id, name, now: deps.now() })).run();
  } catch (error) {
    if (violates(error, 'customer_passkey')) throw new ShopError('passkey_refused');
    throw error;
  }
  return listPasskeys(deps);
}

/** Deletes a passkey. Throws not_found if it is not the customer's. */
export async function removePasskey({ db, actor }: Deps, { id }: { id: string }): Promise<Done> {
  if (!(await deletePasskey(db, { kind: 'customer', ownerId: actor.id ?? '', credentialId: id }).first()))
    throw new ShopError('not_found');
  return { success: true, message: 'This passkey no longer opens your account. Remove it from your device, too.' };
}

/** The options for signing in by passkey; they do not reveal which accounts have one. */
export async function beginPasskeySignIn(deps: Deps) {
  await rateLimit(deps, 'sign_in');
  return { options: await beginAuthentication(deps, SIGN_IN) };
}

/** Signs in by passkey. Throws passkey_refused for an unknown passkey as well as for a wrong response. */
export async function signInByPasskey(
  deps: Deps,
  { response }: z.output<typeof passkeySignInInput>,
): Promise<AuthResult<z.input<typeof customerOutput>>> {
  await rateLimit(deps, 'sign_in');
  const { passkey, counter } = await finishAuthentication(deps, SIGN_IN, response, (credentialId) =>
    findPasskey(deps, 'customer', credentialId),
  );
  const row = await selectCustomer(deps.db, passkey.ownerId).first();
  if (!row) throw new ShopError('passkey_refused');
  const { session, writes } = await openSession(deps, { kind: 'customer', ownerId: row.id });
  await deps.db.batch([
    markPasskeyUsed(deps, { kind: 'customer', credentialId: passkey.credentialId, counter }),
    ...writes,
  ]);
  const device = await rememberDevice(deps, { email: row.email, verified: row.email_verified_at !== null });
  return { output: { success: true, customer: customerViewOf(row) }, session, device };
}

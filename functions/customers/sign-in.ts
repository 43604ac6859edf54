import type { z } from 'zod';
import type { customerOutput, LoginInput } from '../../src/shop/customers/contract';
import { ACCOUNT } from '../../src/shop/customers/messages';
import { ShopError } from '../../src/shop/errors';
import { type AuthResult, openSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { matchPassword } from '../platform/passwords';
import { knownDevice, rememberDevice } from './known-device';
import { customerViewOf, selectAllByEmail } from './statements';

/** Maximum accounts of one email address that a password is compared with; only abuse creates more. */
const MAX_ACCOUNTS = 50;

/**
 * Signs a customer in by password, to the account with this email that has it; accounts opened with another person's
 * email stay separate, so that signing in reveals nothing. An unknown email, a wrong password and no password get the
 * same response after the same work. Throws sign_in_failed and too_many_requests.
 */
export async function signIn(
  deps: Deps,
  { email, password }: LoginInput,
): Promise<AuthResult<z.input<typeof customerOutput>>> {
  await rateLimit(deps, 'sign_in', email, await knownDevice(deps, email));
  const { results } = await selectAllByEmail(deps.db, email, MAX_ACCOUNTS).all();
  const hashes = results.map((row) => row.password_hash);
  const row = results[await matchPassword(password, hashes, deps.settings.PASSWORD_COST)];
  if (!row) throw new ShopError('sign_in_failed', { message: ACCOUNT.loginFailed.text });
  const { session, writes } = await openSession(deps, { kind: 'customer', ownerId: row.id });
  await deps.db.batch(writes);
  const device = await rememberDevice(deps, { email, verified: row.email_verified_at !== null });
  return { output: { success: true, customer: customerViewOf(row) }, session, device };
}

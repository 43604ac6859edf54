import type { z } from 'zod';
import type { customerOutput, LoginInput } from '../../src/shop/customers/contract';
import { ACCOUNT } from '../../src/shop/customers/messages';
import { ShopError } from '../../src/shop/errors';
import { guard } from '../limits/guard';
import type { Deps } from '../platform/deps';
import { checkPassword } from '../platform/passwords';
import { openSession, type SignedIn } from './sessions';
import { type CustomerRow, selectByEmail, viewOf } from './statements';

/**
 * Signs a customer in by password. An unknown address, a wrong password and an account without one get the same
 * answer after the same work. Throws sign_in_failed and too_many_requests.
 */
export async function signIn(
  deps: Deps,
  { email, password }: LoginInput,
): Promise<SignedIn<z.input<typeof customerOutput>>> {
  await guard(deps, 'sign_in', email);
  const row = await selectByEmail(deps.db, email).first<CustomerRow>();
  const right = await checkPassword(password, row?.password_hash ?? null, deps.settings.PASSWORD_COST);
  if (!row || !right) throw new ShopError('sign_in_failed', { message: ACCOUNT.loginFailed.text });
  const { session, writes } = await openSession(deps, row.id);
  await deps.db.batch(writes);
  return { output: { success: true, customer: viewOf(row) }, session };
}

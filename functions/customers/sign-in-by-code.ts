import type { z } from 'zod';
import type { customerOutput, Done } from '../../src/shop/customers/contract';
import { SAME } from '../../src/shop/customers/messages';
import { formatCode } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { MINUTE_MS } from '../../src/shop/time';
import { guardedBatch } from '../db/client';
import { type AuthResult, openSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { newCode } from '../platform/ids';
import { hashCode, matchCode } from './codes';
import { knownDevice, rememberDevice } from './known-device';
import { accountMail } from './mails';
import { customerViewOf, selectByEmail, selectCustomer } from './statements';
import { consumeToken, replaceToken } from './statements-token';
import { verifyAddressWrites } from './verify-address';

const CODE_MS = MAIL_KINDS.sign_in_code.minutes * MINUTE_MS;

/**
 * Emails a sign-in code for this browser. The response is the same for addresses without an account.
 * Throws too_many_requests.
 */
export async function requestCode(deps: Deps, { email }: { email: string }): Promise<Done> {
  await rateLimit(deps, 'code_mail', email, await knownDevice(deps, email));
  const row = await selectByEmail(deps.db, email).first();
  const code = newCode();
  const now = deps.now();
  const facts = { firstName: row?.first_name ?? '', code: formatCode(code) };
  const [tokenHash, mail] = await Promise.all([
    hashCode(deps, { purpose: 'sign_in', email }, code),
    accountMail(deps, { kind: 'sign_in_code', customerId: row?.id ?? '', recipient: email, facts }),
  ]);
  const token = { tokenHash, purpose: 'sign_in' as const, customerId: row?.id ?? null, email, now };
  const newToken = { ...token, browserHash: deps.request.browserHash ?? null, expiresAt: now + CODE_MS };
  await deps.db.batch([...replaceToken(deps.db, newToken), ...(row ? [mail.write] : [])]);
  if (row) mail.send();
  return { success: true, message: SAME.code };
}

/**
 * Signs in by the emailed code. This also verifies the email address and removes sign-in methods set before
 * by a person who had not verified it. Throws code_wrong, code_expired and too_many_requests, also for
 * addresses without an account.
 */
export async function signInByCode(
  deps: Deps,
  { email, code }: { email: string; code: string },
): Promise<AuthResult<z.input<typeof customerOutput>>> {
  await rateLimit(deps, 'code', email, await knownDevice(deps, email));
  const token = await matchCode(deps, { purpose: 'sign_in', email }, code);
  if (!token.customer_id) throw new ShopError('code_expired');
  const now = deps.now();
  const { session, writes } = await openSession(deps, { kind: 'customer', ownerId: token.customer_id });
  const tokenUse = consumeToken(deps.db, token.token_hash, now);
  const verification = await verifyAddressWrites(deps, token.customer_id);
  await guardedBatch(deps.db, 'code_expired', [...tokenUse, ...verification, ...writes], 'customer.email');
  const row = await selectCustomer(deps.db, token.customer_id).first();
  if (!row) throw new ShopError('code_expired');
  const device = await rememberDevice(deps, { email: row.email, verified: true });
  return { output: { success: true, customer: customerViewOf(row) }, session, device };
}

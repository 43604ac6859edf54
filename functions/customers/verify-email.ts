import type { z } from 'zod';
import type { customerOutput, Done } from '../../src/shop/customers/contract';
import { SPENT_LINK } from '../../src/shop/customers/messages';
import { ShopError } from '../../src/shop/errors';
import { guardedBatch } from '../db/client';
import type { AuthResult } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import { findCustomer } from './find-customer';
import { knownDevice, rememberDevice } from './known-device';
import { requireOwnRow } from './profile';
import { customerViewOf, markVerified, selectByEmail, selectCustomer } from './statements';
import { consumeToken, selectToken } from './statements-token';
import { verificationWrites } from './verification';

/** Emails the signed-in customer the verification link again. Throws too_many_requests. */
export async function sendVerification(deps: Deps): Promise<Done> {
  const row = await requireOwnRow(deps);
  if (row.email_verified_at) return { success: true, message: 'Your address is confirmed already.' };
  await rateLimit(deps, 'register', row.email, await knownDevice(deps, row.email));
  const owner = await selectByEmail(deps.db, row.email).first();
  const mail = await verificationWrites(deps, row, owner);
  await deps.db.batch(mail.writes);
  mail.send();
  return { success: true, message: `We have sent an email to ${row.email}. Press the button in it.` };
}

const linkClosed = (message: string) => new ShopError('link_closed', { message });

/**
 * Verifies an account's email address by the emailed token, but only in a browser signed in to it: otherwise a person
 * could be tricked into confirming an account that a stranger opened. Throws link_closed and unauthenticated.
 */
export async function verifyEmail(
  deps: Deps,
  { token }: { token: string },
): Promise<AuthResult<z.input<typeof customerOutput>>> {
  const { db, request } = deps;
  await rateLimit(deps, 'code');
  const now = deps.now();
  const tokenRow = await selectToken(db, 'verify', await sha256(token), now).first();
  if (!tokenRow?.customer_id) throw linkClosed(SPENT_LINK.verify);
  const actor = request.customerSession ? await findCustomer(deps, request.customerSession) : undefined;
  if (actor?.id !== tokenRow.customer_id)
    throw new ShopError('unauthenticated', { message: 'Sign in to your account, and your address is confirmed.' });
  await guardedBatch(
    db,
    () => linkClosed(SPENT_LINK.verify),
    [...consumeToken(db, tokenRow.token_hash, now), markVerified(db, tokenRow.customer_id, now)],
    { 'customer.email': () => linkClosed('This address is confirmed for another account. Sign in to that one.') },
  );
  const row = await selectCustomer(db, tokenRow.customer_id).first();
  if (!row) throw linkClosed(SPENT_LINK.verify);
  const device = await rememberDevice(deps, { email: row.email, verified: true });
  return { output: { success: true, customer: customerViewOf(row) }, device };
}

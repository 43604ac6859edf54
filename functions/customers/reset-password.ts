import type { z } from 'zod';
import type { customerOutput, Done } from '../../src/shop/customers/contract';
import { SAME, SPENT_LINK } from '../../src/shop/customers/messages';
import { deviceName } from '../../src/shop/customers/rules';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { MINUTE_MS } from '../../src/shop/time';
import { guardedBatch } from '../db/client';
import { type AuthResult, openSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { recordAudit } from '../staff/statements';
import { knownDevice, rememberDevice } from './known-device';
import { accountMail, pageUrl } from './mails';
import { newPasswordHash } from './password';
import { signOutEverywhere } from './sign-out-everywhere';
import { type CustomerRow, customerViewOf, selectByEmail, selectCustomer, setPassword } from './statements';
import { consumeToken, insertToken, revokeTokens, selectToken } from './statements-token';
import { verifyAddressWrites } from './verify-address';

const LINK_MS = MAIL_KINDS.reset_password.minutes * MINUTE_MS;

/** Emails a password reset link. Unknown accounts get the same response after the same work. */
export async function requestReset(deps: Deps, { email }: { email: string }): Promise<Done> {
  await rateLimit(deps, 'reset_mail', email, await knownDevice(deps, email));
  const row = await selectByEmail(deps.db, email).first();
  const { writes, send } = await resetLink(deps, row ?? { id: null, email, first_name: '' });
  await deps.db.batch(row ? writes : writes.slice(0, 1));
  if (row) send();
  return { success: true, message: SAME.reset };
}

/** The statements for a password reset link: the token, then the email. Without an account, write only the first. */
export async function resetLink(
  deps: Deps,
  { id, email, first_name }: { id: string | null; email: string; first_name: string },
) {
  const token = newSecretToken();
  const now = deps.now();
  const facts = { firstName: first_name, url: pageUrl(deps, `/reset-password?token=${token}`) };
  const [tokenHash, mail] = await Promise.all([
    sha256(token),
    accountMail(deps, { kind: 'reset_password', customerId: id ?? '', recipient: email, facts }),
  ]);
  const request = { tokenHash, purpose: 'reset' as const, customerId: id, email, browserHash: null, now };
  // Former links stay valid; otherwise a stranger could invalidate them by requesting a new one.
  const insertLink = insertToken(deps.db, { ...request, expiresAt: now + LINK_MS });
  return { writes: [insertLink, mail.write], send: mail.send };
}

/** The email "Your password was changed" to the account's owner. */
export const passwordChangedMail = (deps: Deps, row: CustomerRow) =>
  accountMail(deps, {
    kind: 'password_changed',
    customerId: row.id,
    recipient: row.email,
    facts: {
      firstName: row.first_name,
      device: deviceName(deps.request.userAgent),
      resetUrl: pageUrl(deps, '/reset-password'),
    },
  });

/** The account of a reset link. Throws link_closed. */
async function load(deps: Deps, token: string): Promise<{ hash: string; row: CustomerRow }> {
  const hash = await sha256(token);
  const tokenRow = await selectToken(deps.db, 'reset', hash, deps.now()).first();
  const row = tokenRow?.customer_id ? await selectCustomer(deps.db, tokenRow.customer_id).first() : null;
  if (!row) throw new ShopError('link_closed', { message: SPENT_LINK.reset });
  return { hash, row };
}

/**
 * Sets a new password through the emailed link, ends all sessions and signs this browser in. Throws link_closed, and
 * weak_password, after which the link still works.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<AuthResult<z.input<typeof customerOutput>>> {
  await rateLimit(deps, 'code');
  const { db } = deps;
  const { hash, row } = await load(deps, token);
  const person = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  const passwordHash = await newPasswordHash(deps, password, person);
  const now = deps.now();
  const [{ session, writes }, mail, verification] = await Promise.all([
    openSession(deps, { kind: 'customer', ownerId: row.id }),
    passwordChangedMail(deps, row),
    verifyAddressWrites(deps, row.id),
  ]);
  const who = auditedAs(deps, `customer:${row.id}`);
  await guardedBatch(
    db,
    () => new ShopError('link_closed', { message: SPENT_LINK.reset }),
    [
      ...consumeToken(db, hash, now),
      ...verification,
      ...setPassword(db, row.id, passwordHash, now),
      ...signOutEverywhere(deps, row.id),
      revokeTokens(db, row.id),
      ...writes,
      mail.write,
      recordAudit(db, who, { action: 'customer_password.reset', subject: row.id }),
    ],
    'customer.email',
  );
  mail.send();
  const after = { ...row, password_hash: passwordHash, email_verified_at: row.email_verified_at ?? now };
  const device = await rememberDevice(deps, { email: row.email, verified: true });
  return { output: { success: true, customer: customerViewOf(after) }, session, device };
}

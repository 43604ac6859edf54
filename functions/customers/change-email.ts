import { maskEmail } from '../../src/shop/customers/mask';
import { invalidField, ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { isBlocked } from '../db/blocked';
import { guardedBatch, must, statement } from '../db/client';
import { consume } from '../limits/consume';
import type { AccountAddressFacts } from '../mail/templates/AccountAddressMail';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { auditEmail, recordAudit } from '../staff/statements';
import { buyerWithAccount } from './buyers';
import { accountMail, pageUrl } from './mails';
import { type CustomerRow, selectByEmail } from './statements';
import { insertEmailChangeLink } from './statements-address';

/** Deletes the pending change of an account's email address. */
const endPendingChange = (db: D1Database, customerId: string) =>
  statement(db, "DELETE FROM customer_address_change WHERE customer_id = ? AND kind = 'confirm'", customerId);

/** Whether one of two email addresses is blocked. */
const selectBlocked = (db: D1Database, from: string, to: string) =>
  statement<{ blocked: number }>(db, `SELECT ${isBlocked('?1')} OR ${isBlocked('?2')} AS blocked`, from, to);

const LINK_MS = MAIL_KINDS.account_address.minutes * MINUTE_MS;
const PER_CUSTOMER = { attempts: 5, windowMs: HOUR_MS };

/** Checks that the change is allowed. Throws invalid_input, address_unverified, customer_blocked and address_taken. */
async function requireAllowedChange({ db }: Deps, account: CustomerRow, email: string): Promise<void> {
  if (email === account.email) throw invalidField('email', 'The account has this address already.');
  if (account.email_verified_at === null) throw new ShopError('address_unverified');
  if (await selectBlocked(db, account.email, email).first('blocked')) throw new ShopError('customer_blocked');
  const owner = await selectByEmail(db, email).first();
  if (owner?.email_verified_at) throw new ShopError('address_taken');
}

/**
 * Starts a change of an account's email address for staff: sends a link to the new address and changes nothing until it
 * is confirmed there. Replaces an earlier pending change. Throws not_found, customer_erased, no_account, what
 * `requireAllowedChange` throws, and too_many_requests.
 */
export async function startEmailChange(
  deps: Deps,
  { id, email, reason }: { id: string; email: string; reason: string },
) {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  // Rate limited first, because the errors reveal which addresses have an account.
  await consume(deps, `address-change:${id}`, PER_CUSTOMER);
  await requireAllowedChange(deps, account, email);
  const token = newSecretToken();
  const now = deps.now();
  const facts: AccountAddressFacts = {
    firstName: account.first_name,
    formerEmail: maskEmail(account.email),
    url: pageUrl(deps, `/account-address?token=${token}`),
  };
  const [tokenHash, mail, before, after] = await Promise.all([
    sha256(token),
    accountMail(deps, { kind: 'account_address', customerId: account.id, recipient: email, facts }),
    auditEmail(deps, account.email),
    auditEmail(deps, email),
  ]);
  const change = { customerId: account.id, formerEmail: account.email, email, askedBy: deps.actor.name, now };
  await db.batch([
    endPendingChange(db, account.id),
    insertEmailChangeLink(db, { ...change, tokenHash, kind: 'confirm', expiresAt: now + LINK_MS }),
    recordAudit(db, deps, { action: 'customer_address_change.requested', subject: id, before, after, reason }),
    mail.write,
  ]);
  mail.send();
  return {
    success: true as const,
    message: `A link is on its way to ${email}. The address changes when it is opened and confirmed, within two days.`,
  };
}

/** Cancels a pending change of the email address. Throws what `buyerWithAccount` throws, and changed_meanwhile. */
export async function cancelEmailChange(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  await guardedBatch(db, 'changed_meanwhile', [
    endPendingChange(db, account.id),
    must(db, 1),
    recordAudit(db, deps, { action: 'customer_address_change.withdrawn', subject: id, reason }),
  ]);
  return { success: true };
}

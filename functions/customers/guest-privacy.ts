import type { z } from 'zod';
import type { codeInput, Done, exportOutput, guestDataOutput } from '../../src/shop/customers/contract';
import { SAME } from '../../src/shop/customers/messages';
import { ENTERED_CODE_MS, formatCode, noCodeError } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { MINUTE_MS } from '../../src/shop/time';
import { guardedBatch, statement } from '../db/client';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { newCode } from '../platform/ids';
import { recordAudit } from '../staff/statements';
import { hashCode, matchCode } from './codes';
import { type DataSubject, findGuest } from './data-subject';
import { eraseDataSubject } from './erase';
import { exportOf } from './export-data';
import { knownDevice } from './known-device';
import { accountMail } from './mails';
import { consumeToken, type Purpose, replaceToken } from './statements-token';

interface Typed {
  purpose: Purpose;
  email: string;
  browserHash: string;
  since: number;
}

/** Whether this browser entered the code emailed to an address since the given time. */
const selectTypedCode = (db: D1Database, { purpose, email, browserHash, since }: Typed) =>
  statement(
    db,
    'SELECT 1 FROM customer_token WHERE email = ?1 AND purpose = ?2 AND browser_hash = ?3 AND used_at > ?4',
    email,
    purpose,
    browserHash,
    since,
  );

const CODE_MS = MAIL_KINDS.privacy_code.minutes * MINUTE_MS;

/** The buyer with an email address, named as in their latest order; no row for a person who never ordered. */
const selectBuyerOf = (db: D1Database, email: string) =>
  statement<{ id: string; first_name: string }>(db, 'SELECT id, first_name FROM buyer WHERE email = ?', email);

/** The data subject of an email address, and their buyer id. */
async function whoHas(deps: Deps, email: string): Promise<{ person: DataSubject; buyerId: string | undefined }> {
  const buyer = await selectBuyerOf(deps.db, email).first();
  return { person: await findGuest(deps, email, buyer?.first_name ?? ''), buyerId: buyer?.id };
}

/** Whether an export contains any data. */
const isKnown = ({ exportedAt: _, customer, ...lists }: z.input<typeof exportOutput>): boolean =>
  customer !== null || Object.values(lists).some((list) => list.length > 0);

/** Whether the person has a verified account: access to the mailbox alone does not erase an account. */
const isAccount = ({ account }: DataSubject): boolean => account !== null && account.email_verified_at !== null;

/**
 * Emails a code to an address the shop stores data about, so that its owner can export or erase the data. The response
 * is the same for unknown addresses. Throws too_many_requests.
 */
export async function requestPrivacyCode(deps: Deps, { email }: { email: string }): Promise<Done> {
  await rateLimit(deps, 'privacy_mail', email, await knownDevice(deps, email));
  const { person } = await whoHas(deps, email);
  const isStored = isKnown(await exportOf(deps, person));
  const code = newCode();
  const now = deps.now();
  const about = { purpose: 'privacy' as const, email };
  const [tokenHash, mail] = await Promise.all([
    hashCode(deps, about, code),
    accountMail(deps, { kind: 'privacy_code', recipient: email, facts: { code: formatCode(code) } }),
  ]);
  const token = { ...about, tokenHash, customerId: null, browserHash: deps.request.browserHash ?? null, now };
  await deps.db.batch([
    ...replaceToken(deps.db, { ...token, expiresAt: now + CODE_MS }),
    ...(isStored ? [mail.write] : []),
  ]);
  if (isStored) mail.send();
  return { success: true, message: SAME.privacy };
}

/**
 * Verifies the emailed code and gives this browser access to the data of that address for half an hour. Throws
 * code_wrong, code_expired and too_many_requests, also for unknown addresses.
 */
export async function openGuestData(
  deps: Deps,
  { email, code }: z.output<typeof codeInput>,
): Promise<z.input<typeof guestDataOutput>> {
  await rateLimit(deps, 'privacy', email, await knownDevice(deps, email));
  const token = await matchCode(deps, { purpose: 'privacy', email }, code);
  await guardedBatch(deps.db, 'code_expired', consumeToken(deps.db, token.token_hash, deps.now()));
  const { person } = await whoHas(deps, email);
  const { orders, invoices } = await exportOf(deps, person);
  return { success: true, account: isAccount(person), orders: orders.length, invoices: invoices.length };
}

/** The person whose data this browser may access. Throws code_expired without a code, and forbidden for an account. */
async function verifyGuest(deps: Deps, email: string) {
  const typed = await selectTypedCode(deps.db, {
    purpose: 'privacy',
    email,
    browserHash: deps.request.browserHash ?? '',
    since: deps.now() - ENTERED_CODE_MS,
  }).first();
  if (!typed) throw noCodeError();
  const guest = await whoHas(deps, email);
  if (isAccount(guest.person))
    throw new ShopError('forbidden', {
      message: 'This address has an account. Sign in and open Privacy to do this.',
    });
  return guest;
}

/** Exports all data the shop stores about a guest. Throws what `verifyGuest` throws, and too_many_requests. */
export async function exportGuest(deps: Deps, { email }: { email: string }): Promise<z.input<typeof exportOutput>> {
  await rateLimit(deps, 'privacy', email, await knownDevice(deps, email));
  const { person, buyerId } = await verifyGuest(deps, email);
  // Any account here is unconfirmed and may hold another person's data.
  const file = await exportOf(deps, { ...person, account: null, others: [] });
  if (buyerId)
    await recordAudit(deps.db, deps, { action: 'customer.exported', subject: buyerId, reason: 'by code' }).run();
  return file;
}

/**
 * Erases a guest as staff would, and returns what is retained and until when. Throws what `verifyGuest`
 * throws, account_waits and busy.
 */
export async function eraseGuest(deps: Deps, { email }: { email: string }): Promise<Done> {
  const { person, buyerId } = await verifyGuest(deps, email);
  return { success: true, message: await eraseDataSubject(deps, person, { subject: buyerId ?? 'guest' }) };
}

import type { z } from 'zod';
import type { Done, eraseInput } from '../../src/shop/customers/contract';
import { erasedText } from '../../src/shop/customers/retention';
import { invalidFieldWithTitle, ShopError } from '../../src/shop/errors';
import { deleteChatsOf } from '../assistant/statements';
import { eraseCartsOf } from '../carts/statements';
import { deleteStockRequestsOf } from '../catalog/statements';
import { deletePendingFormsOf } from '../contact/statements';
import { eraseListed } from '../coupons/erase-listed';
import { eraseRedeemers } from '../coupons/statements';
import { guardedBatch, statement } from '../db/client';
import { ERASED_EMAIL } from '../db/erased';
import { eraseDownloader } from '../downloads/statements';
import { deletePasskeysOf } from '../identity/passkeys';
import { type AuthResult, endSessions } from '../identity/sessions';
import { eraseInvoiced } from '../invoices/statements';
import { eraseRecipient } from '../mail/statements';
import { countWaiting, eraseOrders } from '../orders/account-orders';
import { erasePastOrders, selectFormerAddresses } from '../past-orders/statements';
import { eraseLinksOf } from '../payment-links/erase-links';
import { eraseDeclines } from '../payments/prune-declines';
import type { Deps } from '../platform/deps';
import { deleteQuotesOf } from '../quotes/statements';
import { deleteTermsOf, selectUnsettled } from '../receivables/statements';
import { eraseRecipientCopies } from '../recipients/erase-recipients';
import { eraseReviewer } from '../reviews/statements';
import { recordAudit } from '../staff/statements';
import { deleteMessagesOf } from '../support/statements';
import { eraseSurveyWords } from '../survey/statements';
import { eraseBuyer } from './buyers';
import { confirmOwner } from './change-password';
import { type DataSubject, dataSubjectOf } from './data-subject';
import { recordErasure } from './erased';
import { accountMail } from './mails';
import { requireOwnRow } from './profile';
import { retainBuyer } from './retain';
import type { CustomerRow } from './statements';
import { deleteAddressLinksOf } from './statements-address';

/** Deletes all codes of a person without an account. */
const endCodesOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM customer_token WHERE customer_id IS NULL AND email = ?', email);

const WAITS =
  'An order of this customer is still waiting for its payment or its keys and needs the address. Erase them once it is complete.';

/** SQL over `?1`: the subjects of emails about a person: their account, their orders, and withdrawals from these. */
const subjectsOf = (orders: string) =>
  `SELECT ?1 UNION ${orders} UNION SELECT id FROM withdrawal WHERE order_id IN (${orders})`;

/** Deletes the account with its sessions, passkeys, links and codes. */
const deleteAccount = (db: D1Database, { id, email }: CustomerRow) => [
  endSessions(db, { kind: 'customer', ownerId: id }),
  deletePasskeysOf(db, 'customer', '?', id),
  statement(db, 'DELETE FROM customer_token WHERE customer_id = ?1 OR (customer_id IS NULL AND email = ?2)', id, email),
  deleteAddressLinksOf(db, id),
  deleteTermsOf(db, id),
  statement(db, 'DELETE FROM customer WHERE id = ?', id),
];

/** Erases data stored by email address, which only the verified owner may do. */
const eraseAddress = (db: D1Database, email: string, now: number) => [
  endCodesOf(db, email),
  ...eraseReviewer(db, email, ERASED_EMAIL),
  ...deleteMessagesOf(db, email),
  deletePendingFormsOf(db, email),
  ...deleteQuotesOf(db, email),
  eraseLinksOf(db, email, now),
  deleteStockRequestsOf(db, email),
  ...eraseRecipientCopies(db, email, ERASED_EMAIL),
  ...eraseCartsOf(db, email),
  erasePastOrders(db, email),
  ...eraseListed(db, email, ERASED_EMAIL),
  statement(db, 'DELETE FROM customer_address_change WHERE ?1 IN (email, former_email)', email),
];

/**
 * Erases a person. Orders lose name, address, phone and email at once but keep number, amounts, country and keys; data
 * needed for disputes and accounting is sealed until its retention ends. Returns the text that the email tells them.
 * Throws busy, and account_waits while an order still needs the address.
 */
export async function eraseDataSubject(deps: Deps, person: DataSubject, act: { subject: string; reason?: string }) {
  const { db } = deps;
  const { account, email, orders, of } = person;
  const waiting = await countWaiting(db, orders, of).first();
  if (waiting?.waiting || (await selectUnsettled(db, orders, of).first()))
    throw new ShopError('account_waits', act.reason ? { message: WAITS } : {});
  const retained = await retainBuyer(deps, person);
  const message = erasedText(retained.until, account !== null);
  // Anyone may open an account with any address; while unverified, it is notified only if data
  // of its orders is retained.
  const mustNotify = email !== '' || Object.keys(retained.until).length > 0;
  const mail = await accountMail(deps, {
    kind: 'account_erased',
    customerId: account?.id ?? act.subject,
    recipient: ERASED_EMAIL,
    facts: { email: person.mailTo, firstName: person.firstName, text: message, what: account ? 'account' : 'data' },
  });
  const now = deps.now();
  const { results: former } = await selectFormerAddresses(db, email).all();
  const addresses = email ? [email, ...former.map((row) => row.email)] : [];
  const writes = [
    ...retained.writes,
    // Must precede the erasure of the orders, which afterwards no longer identify their buyer.
    ...eraseRecipient(db, { email, subjects: subjectsOf(orders), of, erased: ERASED_EMAIL, now }),
    ...(email ? eraseBuyer(db, email, now) : []),
    eraseInvoiced(db, orders, of),
    eraseSurveyWords(db, orders, of),
    eraseDeclines(db, orders, of),
    ...eraseOrders(db, orders, of),
    eraseRedeemers(db, 'SELECT id FROM orders WHERE email = ?', ERASED_EMAIL),
    eraseDownloader(db, email, ERASED_EMAIL),
    ...(email ? eraseAddress(db, email, now) : []),
    ...(await Promise.all(addresses.map((one) => recordErasure(deps, one, now)))),
    ...deleteChatsOf(db, account?.id ?? '', email),
    ...[...(account ? [account] : []), ...person.others].flatMap((row) => deleteAccount(db, row)),
    recordAudit(db, deps, { action: 'customer.erased', ...act }),
    ...(mustNotify ? [mail.write] : []),
  ];
  // Fails if the person placed or paid for an order in the meantime.
  await guardedBatch(db, () => new ShopError('busy', { retryAfter: 1 }), writes);
  if (mustNotify) mail.send();
  return message;
}

/**
 * Erases the signed-in customer, who enters their email address again, and their password if they have one. Throws
 * invalid_input, reauthenticate, busy and account_waits.
 */
export async function erase(deps: Deps, input: z.output<typeof eraseInput>): Promise<AuthResult<Done>> {
  const row = await requireOwnRow(deps);
  if (input.email !== row.email) throw invalidFieldWithTitle('email', 'This is not the address of your account.');
  await confirmOwner(deps, row, { field: 'password', password: input.password ?? '' });
  const message = await eraseDataSubject(deps, dataSubjectOf(row), { subject: row.id });
  return { output: { success: true, message }, session: null, device: '' };
}

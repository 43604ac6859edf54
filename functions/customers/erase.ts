import type { z } from 'zod';
import type { Done, eraseInput } from '../../src/shop/customers/contract';
import { erasedText } from '../../src/shop/customers/retention';
import { ShopError } from '../../src/shop/errors';
import { deleteStockRequestsOf } from '../catalog/statements';
import { deleteMessagesOf } from '../contact/statements';
import { eraseRedeemers } from '../coupons/statements';
import { missedCondition, statement } from '../db/client';
import { eraseDownloader } from '../downloads/statements';
import { deletePasskeysOf } from '../identity/passkeys';
import { endSessions, type SignedIn } from '../identity/sessions';
import { eraseRecipient } from '../mail/statements';
import { countWaitingOfAccount, ERASED_EMAIL, eraseOrders, OF_ACCOUNT } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { eraseReviewer } from '../reviews/statements';
import { recordAudit } from '../staff/statements';
import { confirmOwner } from './change-password';
import { accountMail } from './mails';
import { wrongField } from './password';
import { ownRow } from './profile';
import { retainBuyer } from './retain';
import type { CustomerRow } from './statements';

/** The account itself, its sessions, passkeys, links and codes. */
const deleteAccount = (db: D1Database, { id, email }: CustomerRow) => [
  endSessions(db, 'customer', id),
  deletePasskeysOf(db, 'customer', '?', id),
  statement(db, 'DELETE FROM customer_token WHERE customer_id = ?1 OR (customer_id IS NULL AND email = ?2)', id, email),
  statement(db, 'DELETE FROM customer WHERE id = ?', id),
];

/** What was kept under the address itself; only its verified owner may touch it. */
const erasePerson = (db: D1Database, email: string) => [
  eraseReviewer(db, email, ERASED_EMAIL),
  deleteMessagesOf(db, email),
  deleteStockRequestsOf(db, email),
];

/**
 * Erases the signed-in customer: orders lose name, address, phone and mail at once, and keep their number, sums,
 * country and keys. What disputes and the books still need stays sealed until its time is over. The address is typed
 * again, and the password too where there is one. Throws invalid_input, reauthenticate, busy, and account_waits while
 * an order still needs the address.
 */
export async function erase(deps: Deps, input: z.output<typeof eraseInput>): Promise<SignedIn<Done>> {
  const { db } = deps;
  const row = await ownRow(deps);
  if (input.email !== row.email) throw wrongField('email', 'This is not the address of your account.');
  await confirmOwner(deps, row, input.password ?? '', 'password');
  const waiting = await countWaitingOfAccount(db, row.id).first<{ waiting: number }>();
  if (waiting?.waiting) throw new ShopError('account_waits');
  const verified = row.email_verified_at !== null;
  const email = verified ? row.email : '';
  const retained = await retainBuyer(deps, row);
  const message = erasedText(retained.until);
  // Anybody may open an account for an address; whose it never was is mailed only about what was bought with it.
  const tells = verified || Object.keys(retained.until).length > 0;
  const mail = await accountMail(deps, {
    kind: 'account_erased',
    customerId: row.id,
    recipient: ERASED_EMAIL,
    facts: { email: row.email, firstName: row.first_name, text: message },
  });
  const writes = [
    ...retained.writes,
    // Before the orders, which do not know whose they were afterwards.
    ...eraseRecipient(db, {
      email,
      subjects: `SELECT ?1 UNION ${OF_ACCOUNT}`,
      of: row.id,
      erased: ERASED_EMAIL,
      now: deps.now(),
    }),
    ...eraseOrders(db, OF_ACCOUNT, row.id),
    eraseRedeemers(db, 'SELECT id FROM orders WHERE email = ?', ERASED_EMAIL),
    eraseDownloader(db, ERASED_EMAIL),
    ...(verified ? erasePerson(db, row.email) : []),
    ...deleteAccount(db, row),
    recordAudit(db, deps, { action: 'customer.erased', subject: row.id }),
    ...(tells ? [mail.write] : []),
  ];
  try {
    await db.batch(writes);
  } catch (error) {
    // An order of the account was placed or paid meanwhile.
    if (missedCondition(error)) throw new ShopError('busy', { retryAfter: 1 });
    throw error;
  }
  if (tells) mail.send();
  return { output: { success: true, message }, session: null, device: '' };
}

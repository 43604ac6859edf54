import type { z } from 'zod';
import type { Done, eraseInput } from '../../src/shop/customers/contract';
import { ShopError } from '../../src/shop/errors';
import { deleteStockRequestsOf } from '../catalogue/statements-person';
import { deleteMessagesOf } from '../contact/statements-person';
import { eraseRedeemer } from '../coupons/statements-person';
import { statement } from '../db/client';
import { eraseDownloader } from '../downloads/statements';
import { eraseRecipient } from '../mail/statements';
import { countWaitingOfAccount, ERASED_EMAIL, eraseOrdersOfAccount, OF_ACCOUNT } from '../orders/statements-account';
import type { Deps } from '../platform/deps';
import { eraseReviewer } from '../reviews/statements-person';
import { recordAudit } from '../staff/statements';
import { confirmOwner } from './change-password';
import { wrongField } from './password';
import { ownRow } from './profile';
import { endSessions, type SignedIn } from './sessions';
import type { CustomerRow } from './statements';

/** The account itself, its sessions, passkeys, links and codes. */
const deleteAccount = (db: D1Database, { id, email }: CustomerRow) => [
  endSessions(db, id),
  statement(db, 'DELETE FROM customer_passkey WHERE customer_id = ?', id),
  statement(db, 'DELETE FROM customer_token WHERE customer_id = ?1 OR (customer_id IS NULL AND email = ?2)', id, email),
  statement(db, 'DELETE FROM customer WHERE id = ?', id),
];

/** What was kept under the address itself; only its proved owner may touch it. */
const erasePerson = (db: D1Database, email: string) => [
  eraseReviewer(db, email, ERASED_EMAIL),
  deleteMessagesOf(db, email),
  deleteStockRequestsOf(db, email),
];

/**
 * Erases the signed-in customer and keeps the books: orders lose name, address, phone and mail, and keep their number,
 * sums, country and keys. The address is typed again, and the password too by who has one. Throws invalid_input,
 * reauthenticate, and account_waits while an order still needs the address.
 */
export async function erase(deps: Deps, input: z.output<typeof eraseInput>): Promise<SignedIn<Done>> {
  const { db } = deps;
  const row = await ownRow(deps);
  if (input.email !== row.email) throw wrongField('email', 'This is not the address of your account.');
  await confirmOwner(deps, row, input.password ?? '', 'password');
  const waiting = await countWaitingOfAccount(db, row.id).first<{ waiting: number }>();
  if (waiting?.waiting) throw new ShopError('account_waits');
  const proved = row.email_verified_at !== null;
  const email = proved ? row.email : '';
  await db.batch([
    // Before the orders, which do not know whose they were afterwards.
    ...eraseRecipient(db, { accountId: row.id, email, orders: OF_ACCOUNT, erased: ERASED_EMAIL, now: deps.now() }),
    ...eraseOrdersOfAccount(db, row.id),
    eraseRedeemer(db, ERASED_EMAIL),
    eraseDownloader(db, ERASED_EMAIL),
    ...(proved ? erasePerson(db, row.email) : []),
    ...deleteAccount(db, row),
    recordAudit(db, deps, { action: 'customer.erase', subject: row.id }),
  ]);
  return { output: { success: true, message: 'Your account and your data are erased.' }, session: null, device: '' };
}

import { z } from 'zod';
import type { exportOutput } from '../../src/shop/customers/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { selectChatsOf } from '../assistant/statements';
import { selectCartOptOut, selectCartsOf } from '../carts/statements';
import { selectStockRequestsOf } from '../catalog/statements';
import { selectPendingFormsOf } from '../contact/statements';
import { selectListed } from '../coupons/erase-listed';
import { jsonColumn } from '../db/json';
import { selectBatch } from '../db/select-batch';
import { passkeyView, selectPasskeys } from '../identity/passkeys';
import { selectSessions } from '../identity/sessions';
import { selectInvoicesForExport } from '../invoices/statements';
import { selectMailsOf, selectSuppressionOf } from '../mail/statements';
import { selectOrdersForExport } from '../orders/account-orders';
import { selectPastOrdersForExport } from '../past-orders/statements';
import { selectLinksOf } from '../payment-links/erase-links';
import type { Deps } from '../platform/deps';
import { selectQuotesOf } from '../quotes/statements';
import { selectReceivablesOf } from '../receivables/statements';
import { selectRecipientsOf } from '../recipients/erase-recipients';
import { selectReviewOptOut, selectReviewsOf } from '../reviews/statements';
import { selectMessagesOf } from '../support/statements';
import { type DataSubject, dataSubjectOf } from './data-subject';
import { deviceViewOf } from './devices';
import { selectListedBuyer } from './import-buyers';
import { requireOwnRow } from './profile';
import { viewOf } from './statements';

type Fields = Record<string, unknown>;

const JSON_FIELDS = new Set([
  'buyer',
  'company',
  'lines',
  'withdrawals',
  'decisions',
  'survey',
  'downloads',
  'consents',
  'privacy_choices',
  'device_info',
  'utm',
  'details',
  'content',
]);

/** Times as people and other programs read them; texts that hold JSON as what they say. */
const storedValue = jsonColumn('export', z.unknown());

const readable = (row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith('_at') && typeof value === 'number') return [name, new Date(value).toISOString()];
      if (JSON_FIELDS.has(name) && typeof value === 'string') return [name, storedValue(value)];
      return [name, value];
    }),
  );

const orderOf = ({ seq, ...row }: Fields): Fields => ({
  orderNumber: orderNumber(Number(seq), Number(row.created_at)),
  ...readable(row),
});

/** What is kept about a person, by the list of the file it is in. What an address brought is its owner's alone. */
const selectAll = (db: D1Database, { account, email, orders, of }: DataSubject, now: number) => ({
  orders: selectOrdersForExport(db, orders, of),
  devices: selectSessions(db, 'customer', account?.id ?? '', now),
  passkeys: selectPasskeys(db, 'customer', account?.id ?? ''),
  // Which mail an unverified account brought would tell whose its address is.
  mails: selectMailsOf(db, email, email ? of : ''),
  reviews: selectReviewsOf(db, email),
  messages: selectMessagesOf(db, email),
  suppressed: selectSuppressionOf(db, email),
  chats: selectChatsOf(db, account?.id ?? '', email),
  unconfirmed: selectPendingFormsOf(db, email),
  quotes: selectQuotesOf(db, email),
  paymentLinks: selectLinksOf(db, email),
  reviewMailsStopped: selectReviewOptOut(db, email),
  carts: selectCartsOf(db, email),
  cartRemindersStopped: selectCartOptOut(db, email),
  invoices: selectInvoicesForExport(db, orders, of),
  onAccount: selectReceivablesOf(db, orders, of),
  recipients: selectRecipientsOf(db, orders, of, email),
  stockRequests: selectStockRequestsOf(db, email),
  coupons: selectListed(db, email),
  earlierOrders: selectPastOrdersForExport(db, email),
  listed: selectListedBuyer(db, email),
});

/**
 * Everything the shop keeps about a person. Keys are not in it: they are shown on the order's own page, where each look
 * is recorded. What was sent with an address is shown only to its owner: which mail an unverified account brought would
 * tell whose its address is.
 */
export async function exportOf(deps: Deps, person: DataSubject): Promise<z.input<typeof exportOutput>> {
  const rows = await selectBatch(deps.db, selectAll(deps.db, person, deps.now()));
  const { orders, recipients, devices, passkeys, ...lists } = rows;
  const plain = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.map(readable)]),
  ) as typeof lists;
  return {
    exportedAt: new Date(deps.now()).toISOString(),
    customer: person.account && viewOf(person.account),
    orders: orders.map(orderOf),
    devices: devices.map((row) => deviceViewOf(row, deps.actor.session?.id)),
    passkeys: passkeys.map((row) => passkeyView(row)),
    recipients: recipients.map(orderOf),
    ...plain,
  };
}

/** Everything the shop keeps about the signed-in customer. */
export const exportData = async (deps: Deps) => exportOf(deps, dataSubjectOf(await requireOwnRow(deps)));

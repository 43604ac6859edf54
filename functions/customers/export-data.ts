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
import { selectReceivablesOf, selectTermsForExport } from '../receivables/statements';
import { selectRecipientsOf } from '../recipients/erase-recipients';
import { selectReviewOptOut, selectReviewsOf } from '../reviews/statements';
import { selectMessagesOf } from '../support/statements';
import { selectBlocksOf } from './block';
import { type DataSubject, dataSubjectOf } from './data-subject';
import { deviceViewOf } from './devices';
import { selectListedBuyer } from './import-buyers';
import { selectNotesOf } from './notes';
import { requireOwnRow } from './profile';
import { customerViewOf } from './statements';

type Fields = Record<string, unknown>;

const JSON_FIELDS = new Set([
  'buyer',
  'company',
  'lines',
  'withdrawals',
  'decisions',
  'payments',
  'refunds',
  'key_reports',
  'survey',
  'downloads',
  'consents',
  'privacy_choices',
  'device_info',
  'utm',
  'details',
  'content',
]);

/** Reads JSON stored in an exported column. */
const storedValue = jsonColumn('export', z.unknown());

/** Converts timestamps to ISO 8601 and parses columns that store JSON. */
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

/** A person's stored data, by list of the export file. Data linked only by email is for its verified owner alone. */
const selectAll = (db: D1Database, { account, email, orders, of }: DataSubject, now: number) => ({
  orders: selectOrdersForExport(db, orders, of),
  devices: selectSessions(db, { kind: 'customer', ownerId: account?.id ?? '', now }),
  passkeys: selectPasskeys(db, 'customer', account?.id ?? ''),
  // The emails of an unverified account would reveal whether its address belongs to another customer.
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
  creditTerms: selectTermsForExport(db, account?.id ?? ''),
  recipients: selectRecipientsOf(db, orders, of, email),
  stockRequests: selectStockRequestsOf(db, email),
  coupons: selectListed(db, email),
  earlierOrders: selectPastOrdersForExport(db, email),
  listed: selectListedBuyer(db, email),
  notes: selectNotesOf(db, email),
  blocks: selectBlocksOf(db, email),
});

/**
 * Exports all data the shop stores about a person. Leaves out license keys, which the order page shows and records each
 * time. Data linked only by email address goes only to its verified owner: the emails of an unverified account would
 * reveal whether its address belongs to another customer.
 */
export async function exportOf(deps: Deps, person: DataSubject): Promise<z.input<typeof exportOutput>> {
  const rows = await selectBatch(deps.db, selectAll(deps.db, person, deps.now()));
  const { orders, recipients, devices, passkeys, ...lists } = rows;
  const plain = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.map(readable)]),
  ) as typeof lists;
  return {
    exportedAt: new Date(deps.now()).toISOString(),
    customer: person.account && customerViewOf(person.account),
    orders: orders.map(orderOf),
    devices: devices.map((row) => deviceViewOf(row, deps.actor.session?.id)),
    passkeys: passkeys.map((row) => passkeyView(row)),
    recipients: recipients.map(orderOf),
    ...plain,
  };
}

/** Exports all data the shop stores about the signed-in customer. */
export const exportData = async (deps: Deps) => exportOf(deps, dataSubjectOf(await requireOwnRow(deps)));

import type { z } from 'zod';
import type { exportOutput } from '../../src/shop/customers/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { selectChatsOf } from '../assistant/statements';
import { selectCartOptOut, selectCartsOf } from '../carts/statements';
import { selectStockRequestsOf } from '../catalog/statements';
import { selectHeldOf } from '../contact/statements';
import { selectListed } from '../coupons/erase-listed';
import { type PasskeyRow, passkeyView, selectPasskeys } from '../identity/passkeys';
import { type SessionRow, selectSessions } from '../identity/sessions';
import { selectInvoicesForExport } from '../invoices/statements';
import { selectMailsOf, selectSuppressionOf } from '../mail/statements';
import { selectOrdersForExport } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { selectQuotesOf } from '../quotes/statements';
import { selectRecipientsOf } from '../recipients/forget';
import { selectReviewOptOut, selectReviewsOf } from '../reviews/statements';
import { selectMessagesOf } from '../support/statements';
import { deviceOf } from './devices';
import { type Person, personOf } from './person';
import { ownRow } from './profile';
import { viewOf } from './statements';

type Fields = Record<string, unknown>;

const JSON_FIELDS = new Set([
  'buyer',
  'company',
  'lines',
  'withdrawals',
  'decisions',
  'consents',
  'privacy_choices',
  'device_info',
  'utm',
  'details',
  'content',
]);

/** Times as people and other programs read them; texts that hold JSON as what they say. */
const readable = (row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith('_at') && typeof value === 'number') return [name, new Date(value).toISOString()];
      if (JSON_FIELDS.has(name) && typeof value === 'string') return [name, JSON.parse(value)];
      return [name, value];
    }),
  );

const orderOf = ({ seq, ...row }: Fields): Fields => ({
  orderNumber: orderNumber(Number(seq), Number(row.created_at)),
  ...readable(row),
});

/**
 * Everything the shop keeps about a person. Keys are not in it: they are shown on the order's own page, where each look
 * is recorded. What was sent with an address is shown only to its owner: which mail an unverified account brought would
 * tell whose its address is.
 */
export async function exportOf(
  deps: Deps,
  { account, email, orders: ids, of }: Person,
): Promise<z.input<typeof exportOutput>> {
  const { db } = deps;
  const owner = account?.id ?? '';
  const results = await db.batch<Fields>([
    selectOrdersForExport(db, ids, of),
    selectSessions(db, 'customer', owner, deps.now()),
    selectPasskeys(db, 'customer', owner),
    selectMailsOf(db, email, email ? of : ''),
    selectReviewsOf(db, email),
    selectMessagesOf(db, email),
    selectSuppressionOf(db, email),
    selectChatsOf(db, owner, email),
    selectHeldOf(db, email),
    selectQuotesOf(db, email),
    selectReviewOptOut(db, email),
    selectCartsOf(db, email),
    selectCartOptOut(db, email),
    selectInvoicesForExport(db, ids, of),
    selectRecipientsOf(db, ids, of, email),
    selectStockRequestsOf(db, email),
    selectListed(db, email),
  ]);
  const [
    orders = [],
    devices = [],
    passkeys = [],
    mails = [],
    reviews = [],
    messages = [],
    suppressed = [],
    chats = [],
    held = [],
    quotes = [],
    optedOut = [],
    carts = [],
    cartsOptedOut = [],
    invoices = [],
    recipients = [],
    stockRequests = [],
    coupons = [],
  ] = results.map((result) => result.results);
  return {
    exportedAt: new Date(deps.now()).toISOString(),
    customer: account && viewOf(account),
    orders: orders.map(orderOf),
    devices: devices.map((row) => deviceOf(row as unknown as SessionRow, deps.actor.session?.id)),
    passkeys: passkeys.map((row) => passkeyView(row as unknown as PasskeyRow)),
    mails: mails.map(readable),
    reviews: reviews.map(readable),
    messages: messages.map(readable),
    suppressed: suppressed.map(readable),
    chats: chats.map(readable),
    unconfirmed: held.map(readable),
    quotes: quotes.map(readable),
    reviewMailsStopped: optedOut.map(readable),
    carts: carts.map(readable),
    cartRemindersStopped: cartsOptedOut.map(readable),
    invoices: invoices.map(readable),
    recipients: recipients.map(orderOf),
    stockRequests: stockRequests.map(readable),
    coupons: coupons.map(readable),
  };
}

/** Everything the shop keeps about the signed-in customer. */
export const exportData = async (deps: Deps) => exportOf(deps, personOf(await ownRow(deps)));

import { vendorPages } from '../../src/config/downloads';
import { consentSentence } from '../../src/shop/checkout/consents';
import { rateText } from '../../src/shop/invoices/tax';
import { keyTerms } from '../../src/shop/licenses/lot-terms';
import { formatMoney, parseCurrency } from '../../src/shop/money';
import { isWindowsOnly } from '../../src/shop/orders/download';
import { orderNumber } from '../../src/shop/orders/number';
import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import { imageOf } from '../../src/shop/pictures/image-of';
import { statement } from '../db/client';
import { consentsOf } from '../db/order-columns';
import { selectBatch } from '../db/select-batch';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import { type MailedKeyRow, selectKeysUntil, selectReplacedSince } from '../licenses/mailed-keys';
import { openKey } from '../licenses/open-key';
import { type BrokenCopiesRow, copiesWithoutKey, selectBrokenCopies } from '../licenses/owed-copies';
import { createAccessToken } from '../orders/access';
import { activationOf, downloadOf, type ProductWay } from '../orders/activation';
import { showsKeys } from '../orders/keys-in-mail';
import { type LineRow, type OrderRow, selectLines, selectOrder } from '../orders/statements';
import { transferOf } from '../orders/transfer';
import { isPaidFirst } from '../orders/view';
import { selectRefunded } from '../payments/statements-mail';
import { selectPictured } from '../pictures/statements';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { artOf } from './art-of';
import type { OrderMail } from './content';
import { longDayOf } from './day';
import type { LoadedMail } from './kind';
import type { OutboxRow } from './statements';

interface Rows {
  order: OrderRow;
  lines: LineRow[];
  /** All keys assigned until the mail was written, and those of them that still work. */
  given: MailedKeyRow[];
  keys: MailedKeyRow[];
  broken: BrokenCopiesRow[];
  /** Copies whose key was replaced after the mail was written: for it, the other key is still to come. */
  replaced: { line_id: string; copies: number }[];
  refunds: { amount_minor: number }[];
  ways: (ProductWay & { id: string })[];
  unconfirmed: boolean;
  pictured: { id: string; version: string }[];
}

/** Returns whether the address was unconfirmed when the mail was written, which applies to every attempt. */
const selectUnconfirmed = (db: D1Database, orderId: string, at: number) =>
  statement<{ unconfirmed: number }>(
    db,
    `SELECT ${isEmailUnconfirmed('o', '?2')} AS unconfirmed FROM orders o WHERE o.id = ?1`,
    orderId,
    at,
  );

/** Returns how the products of an order are activated, by their current details. */
const selectWays = (db: D1Database, orderId: string) =>
  statement<Rows['ways'][number]>(
    db,
    `SELECT p.id, p.suite, p.details ->> '$.destinations' AS destinations, p.details ->> '$.platforms' AS platforms
     FROM product p WHERE p.id IN (SELECT product_id FROM order_line WHERE order_id = ?)`,
    orderId,
  );

async function read(db: D1Database, row: OutboxRow): Promise<Rows | undefined> {
  const { orders, addresses, ...rest } = await selectBatch(db, {
    orders: selectOrder(db, row.subject_id),
    lines: selectLines(db, row.subject_id),
    given: selectKeysUntil(db, row.subject_id, row.created_at),
    broken: selectBrokenCopies(db, row.subject_id),
    replaced: selectReplacedSince(db, row.subject_id, row.created_at),
    refunds: selectRefunded(db, row.subject_id, row.created_at),
    addresses: selectUnconfirmed(db, row.subject_id, row.created_at),
    pictured: selectPictured(db, row.subject_id, row.created_at),
    ways: selectWays(db, row.subject_id),
  });
  const [order] = orders;
  const keys = rest.given.filter(({ seat_state }) => seat_state === 'assigned');
  return order && { order, ...rest, keys, unconfirmed: addresses[0]?.unconfirmed === 1 };
}

/** Returns whether two rows are copies of one key in one line. */
const isCopy = (a: MailedKeyRow, b: MailedKeyRow) => a.line_id === b.line_id && a.key_id === b.key_id;

/** Returns the different keys of an order; copies of a volume key are one entry, as on the order page. */
const differentKeys = (keys: MailedKeyRow[]) =>
  keys.filter((key, index) => keys.findIndex((other) => isCopy(other, key)) === index);

/** Opens the keys, by line; none for a mail that must not show them. */
async function openKeys(deps: Deps, keys: MailedKeyRow[], show: boolean) {
  if (!show) return [];
  return Promise.all(
    differentKeys(keys).map(async (key) => ({
      lineId: key.line_id,
      devices: keys.filter((other) => isCopy(other, key)).length,
      text: await openKey(deps.vault, key),
      terms: keyTerms({ region: key.region, licenseType: key.license_type, activateBefore: key.activate_before }),
    })),
  );
}

/** Returns whether keys of this edition are entered in a program; all others are first redeemed online (`stepsFor`). */
const isEnteredInProgram = (line: LineRow) => isWindowsOnly({ productId: line.product_id, name: line.product_name });

/**
 * Returns the waiver of withdrawal that the buyer agreed to, in the words they read; undefined for an unknown version.
 */
function consentOf({ consents }: OrderRow): string | undefined {
  const { immediateDelivery, version } = consentsOf(consents);
  return immediateDelivery ? consentSentence('immediateDelivery', version) : undefined;
}

/** Returns a product's picture. Its address never changes, so that every attempt contains the same one. */
function pictureOf({ pictured }: Rows, productId: string, site: string): OrderMail['products'][number]['picture'] {
  const product = pictured.find(({ id }) => id === productId);
  return product && { url: `${site}${imageOf(productId)}.jpg`, year: product.version };
}

function productsOf(
  rows: Rows,
  openedKeys: Awaited<ReturnType<typeof openKeys>>,
  { money, site }: { money: (minor: number) => string; site: string },
) {
  const { lines, keys, given, broken, replaced, ways } = rows;
  return lines.map((line) => {
    const way = ways.find(({ id }) => id === line.product_id);
    const activation = way && activationOf(way);
    const plain = activation !== undefined && !activation.suite;
    return {
      name: line.product_name,
      picture: pictureOf(rows, line.product_id, site),
      art: artOf(line.product_id),
      quantity: line.quantity,
      total: money(line.total_minor),
      keys: openedKeys.filter((key) => key.lineId === line.id).map(({ lineId: _, ...key }) => key),
      redeemUrl: plain || isEnteredInProgram(line) ? undefined : vendorPages.redeem.url,
      downloadUrl: downloadOf(line.product_id, activation),
      plain,
      givenAway: keys.filter((key) => key.line_id === line.id && key.given_away === 1).length,
      waiting:
        copiesWithoutKey(line, given, broken).awaited +
        (replaced.find(({ line_id }) => line_id === line.id)?.copies ?? 0),
    };
  });
}

/** Returns whether the newest keys of an order replace broken ones. */
function isReplacement(keys: MailedKeyRow[]): boolean {
  const newest = Math.max(...keys.map(({ given_at }) => given_at));
  return keys.length > 0 && keys.every(({ given_at, generation }) => given_at < newest || generation > 1);
}

/** The mails that promise keys: none are sent once the whole order was refunded. */
const PROMISING: readonly string[] = ['order_paid', 'keys_confirmed', 'keys_arrived', 'keys_resend', 'keys_delayed'];

/**
 * Loads the facts of a mail about an order as they were when the mail was written: later keys are not in it, and the
 * same row gives the same text on every attempt. `carries` is whether the kind may show keys at all.
 */
export const loadOrderMail =
  (carries: 'keys' | 'no_keys') =>
  async (deps: Deps, row: OutboxRow): Promise<LoadedMail<OrderMail> | undefined> => {
    const rows = await read(deps.db, row);
    if (!rows) return undefined;
    const { order, keys } = rows;
    const { SITE_URL } = deps.settings;
    const { refundWaitingHours } = await shopSettings(deps);
    const currency = parseCurrency(order.currency) ?? 'USD';
    const money = (minor: number) => formatMoney({ minor, currency });
    const own = keys.filter((key) => key.given_away === 0);
    const ownOrNone = own.length > 0 || keys.length === 0;
    const show = carries === 'keys' && ownOrNone && (await showsKeys(deps, order, rows.unconfirmed));
    const openedKeys = await openKeys(deps, own, show);
    const transfer = (await transferOf(deps, order)) ?? undefined;
    const products = productsOf(rows, openedKeys, { money, site: SITE_URL });
    // From the row's own time, so that every attempt has the same link and the provider recognizes the mail (F19).
    const mailed = { orderId: order.id, email: row.recipient };
    const token = await createAccessToken(deps, mailed, row.created_at);
    const facts: OrderMail = {
      orderNumber: orderNumber(order.seq, order.created_at),
      orderUrl: `${SITE_URL}/order-success/${order.id}?access=${encodeURIComponent(token)}`,
      guideUrl: `${SITE_URL}/activation-guide`,
      withdrawUrl: `${SITE_URL}/withdraw?order=${orderNumber(order.seq, order.created_at)}`,
      firstName: order.first_name,
      products,
      ready: differentKeys(keys).length,
      isSum: rows.lines.every(({ product_id }) => product_id === SUM_PRODUCT),
      waiting: products.reduce((sum, product) => sum + product.waiting, 0),
      replaced: isReplacement(keys),
      held: order.review === 'held',
      byLink: !show,
      unconfirmed: rows.unconfirmed,
      subtotal: money(order.subtotal_minor),
      discount: order.discount_minor > 0 ? `− ${money(order.discount_minor)}` : undefined,
      total: money(order.total_minor),
      ...(order.tax_rule === 'included' && {
        tax: { rate: rateText(order.tax_basis_points), amount: money(order.tax_minor) },
      }),
      testMode: order.live_mode === 0,
      onAccount: order.provider === 'account',
      paidFirst: isPaidFirst(order),
      transfer: transfer && { open: money(transfer.openMinor), due: longDayOf(transfer.dueAt), bank: transfer.bank },
      consent: consentOf(order),
      refunds: rows.refunds.map((refund) => money(refund.amount_minor)),
      refundAfterHours: refundWaitingHours,
    };
    const keyTexts = openedKeys.map((key) => key.text);
    const over = order.status === 'refunded' && PROMISING.includes(row.kind);
    return {
      facts,
      keys: keyTexts,
      secrets: [token, ...keyTexts],
      ...(over && { over: 'refunded' as const }),
      address: order.email,
      assignmentIds: show ? own.map((key) => key.assignment_id) : [],
    };
  };

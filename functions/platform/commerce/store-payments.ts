import { isRead, type PlatformName, type PlatformOrder } from '../../../src/shop/commerce/platform';
import { type OwnLine, shareRefund } from '../../../src/shop/commerce/share-refund';
import { ShopError } from '../../../src/shop/errors';
import { parseCurrency } from '../../../src/shop/money';
import { statement } from '../../db/client';
import { noPayments } from '../no-payments';
import {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  RefundRefused,
} from '../payments';
import type { Services } from '../services';
import { sha256 } from '../vault';
import { openStore, selectConnection } from './open-store';
import { CommerceError, type CommercePlatform } from './platform';

/** An order of ours that was paid in a store. Sums are in minor units. */
export interface StoreOrder {
  orderId: string;
  platformOrderId: string;
  totalMinor: number;
  currency: string;
  liveMode: boolean;
  lines: (OwnLine & { ordered: number })[];
  /** Staff's decision about the store's order. */
  choice?: 'deliver' | 'leave' | null;
}

/** Returns whether the store reports its money as settled; staff may have decided about a warning. */
const isSettled = ({ paid, canceled, holds, disputes }: PlatformOrder, { choice }: StoreOrder) =>
  paid &&
  !canceled &&
  holds.every((hold) => hold === 'risk' && choice === 'deliver') &&
  disputes.every(({ state }) => state !== 'lost');

/** Returns the order of a payment reference; undefined if it does not come from a connected store. */
async function orderOfRef(db: D1Database, ref: string): Promise<StoreOrder | undefined> {
  const { results } = await statement<Omit<StoreOrder, 'lines'> & StoreOrder['lines'][number] & { live: number }>(
    db,
    `SELECT o.id AS orderId, o.total_minor AS totalMinor, o.currency, o.live_mode AS live, c.platform_order_id AS platformOrderId,
       c.platform_line_id AS platformLineId, c.as_of AS asOf, c.ordered, l.id, l.quantity, (SELECT x.choice FROM commerce_order x
         WHERE x.connection_id = c.connection_id AND x.platform_order_id = c.platform_order_id) AS choice
     FROM orders o JOIN commerce_line c ON c.order_id = o.id JOIN order_line l ON l.id = c.line_id WHERE o.provider_ref = ?`,
    ref,
  ).all();
  const [first] = results;
  return first && { ...first, liveMode: first.live === 1, lines: results };
}

/** Returns our id of a store's refund or dispute: the same every time, and without any of the store's own ids. */
export const bookedId = async (platform: string, id: string, orderId: string) =>
  `${platform}_${(await sha256(`${id}|${orderId}`)).slice(0, 32)}`;

/** Prefix of the notes on refunds that we request, before our refund id. */
const NOTE = 'Keystall ';
const intentOf = (note: string) => /^Keystall (refund_\w+)$/.exec(note)?.[1];

/** Returns what was paid for our lines of the order, in minor units. */
const paidFor = (order: PlatformOrder, own: StoreOrder) =>
  order.lines
    .filter(({ id }) => own.lines.some(({ platformLineId }) => platformLineId === id))
    .reduce((sum, { paidMinor }) => sum + paidMinor, 0);

/** Returns whether the order has only our lines; a line removed from it no longer counts. */
const isWhole = (order: PlatformOrder, own: StoreOrder) =>
  order.lines.every(
    ({ id, ordered }) => ordered === 0 || own.lines.some(({ platformLineId }) => platformLineId === id),
  );

/**
 * Returns whether the store refunded a sum that names no line, of an order with other lines than ours: only staff can
 * tell whose money it was. Refunds we requested are ours.
 */
export const hasUnclearSum = (order: PlatformOrder, own: StoreOrder): boolean =>
  !isWhole(order, own) &&
  order.refunds.some(
    ({ lines, amountMinor, status, note }) =>
      lines.length === 0 && amountMinor > 0 && status !== 'failed' && !intentOf(note),
  );

/** Returns our lines with the copies of each that were refunded in the store since. */
const linesSince = (order: PlatformOrder, { lines }: StoreOrder): OwnLine[] =>
  lines.map((line) => {
    const there = order.lines.find(({ id }) => id === line.platformLineId);
    return { ...line, wentBack: line.ordered - (there?.ordered ?? line.ordered) };
  });

/** Returns whether a refund we requested belongs to this order: the store's order may have become several of ours. */
const isOf = (db: D1Database, refundId: string, orderId: string) =>
  statement(db, 'SELECT 1 FROM refund WHERE id = ? AND order_id = ?', refundId, orderId).first();

const inTime = (refunds: PlatformOrder['refunds']) =>
  refunds.toSorted((one, other) => (one.createdAt ?? Number.MAX_VALUE) - (other.createdAt ?? Number.MAX_VALUE));

/**
 * Returns what a store's refunds mean for one order of ours. A refund we requested counts in full, for its own order.
 * Together they never exceed what was paid for our order: the store may refund shipping, too.
 */
export async function refundsFor(
  db: D1Database,
  platform: PlatformName,
  order: PlatformOrder,
  own: StoreOrder,
): Promise<(ProviderRefund & { lines: string[]; isClear: boolean })[]> {
  const refunds = [];
  let paidMinor = own.totalMinor;
  for (const refund of inTime(order.refunds)) {
    const intentId = intentOf(refund.note);
    if (intentId && !(await isOf(db, intentId, own.orderId))) continue;
    const share = intentId
      ? { amountMinor: Math.min(refund.amountMinor, paidMinor), lines: [], isClear: false }
      : shareRefund(refund, linesSince(order, own), { isWhole: isWhole(order, own), paidMinor });
    if (share.amountMinor === 0) continue;
    if (refund.status !== 'failed') paidMinor -= share.amountMinor;
    const refundId = await bookedId(platform, refund.id, own.orderId);
    refunds.push({ refundId, ...share, status: refund.status, intentId });
  }
  return refunds;
}

/** Converts a store's dispute to the type of payments: over the whole sum, and answered in the store. */
export const disputeFor = async (
  platform: PlatformName,
  { id, state }: PlatformOrder['disputes'][number],
  { ref, own }: { ref: string; own: StoreOrder },
): Promise<ProviderDispute> => ({
  id: await bookedId(platform, id, own.orderId),
  ref,
  amountMinor: own.totalMinor,
  currency: own.currency,
  reason: 'disputed at the store',
  state,
  refundable: false,
});

/** Reads the order in the store; the order behind a payment must be fully readable. Throws CommerceError. */
async function orderAt({ own, store }: { own: StoreOrder; store: CommercePlatform }) {
  const order = await store.order(own.platformOrderId);
  if (order && !isRead(order)) throw new CommerceError('unreadable', order.unread);
  return order;
}

const GONE = 'the store is not connected anymore, or another one is';

/**
 * The store as the payment provider of the orders it sold: the store's order says what was paid, and refunds go through
 * the store. It takes no payments here, so it creates and cancels none.
 */
export function createStorePayments(
  name: PlatformName,
  services: Pick<Services, 'db' | 'vault' | 'now' | 'sleep'>,
): PaymentProvider {
  const { db } = services;
  const connected = async () => {
    const row = await selectConnection(db).first();
    return row?.platform === name ? { row, store: await openStore(services, row) } : undefined;
  };
  const findOrder = async (ref: string) => {
    const [own, open] = await Promise.all([orderOfRef(db, ref), connected()]);
    return own && open ? { own, store: open.store } : undefined;
  };
  const refundsOf = async (ref: string): Promise<ProviderRefund[]> => {
    const at = await findOrder(ref);
    const order = at && (await orderAt(at));
    return order ? refundsFor(db, name, order, at.own) : [];
  };
  const provider: PaymentProvider = {
    ...noPayments,
    name,
    available: true,
    within: () => provider,
    retrieve: async (ref): Promise<ProviderPayment | undefined> => {
      const at = await findOrder(ref);
      const order = at && (await orderAt(at));
      const currency = parseCurrency(order?.currency);
      if (!at || !order || !currency) return undefined;
      return {
        ref,
        status: isSettled(order, at.own) ? 'succeeded' : 'processing',
        amountMinor: paidFor(order, at.own),
        currency,
        orderId: at.own.orderId,
        liveMode: at.own.liveMode,
        method: name,
      };
    },
    refund: async (ref, amountMinor, refundId, key) => {
      const at = await findOrder(ref);
      if (!at) throw new RefundRefused(GONE);
      const { platformOrderId, currency, orderId } = at.own;
      const note = `${NOTE}${refundId}`;
      const refund = await at.store.refund({ orderId: platformOrderId, amountMinor, currency, note, key });
      return {
        refundId: await bookedId(name, refund.id, orderId),
        amountMinor,
        status: refund.status,
        intentId: refundId,
      };
    },
    refundsOf,
    dispute: async () => undefined,
    create: async () => {
      throw new ShopError('payment_unavailable');
    },
  };
  return provider;
}

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

/** An order of ours that a store was paid for. Sums are minor units. */
export interface StoreOrder {
  orderId: string;
  platformOrderId: string;
  totalMinor: number;
  currency: string;
  liveMode: boolean;
  lines: (OwnLine & { ordered: number })[];
  /** What a person decided about the order of the store. */
  choice?: 'deliver' | 'leave' | null;
}

/** Whether its money is the store's for good, as far as it says; of a warning a person may have decided. */
const isSettled = ({ paid, canceled, holds, disputes }: PlatformOrder, { choice }: StoreOrder) =>
  paid &&
  !canceled &&
  holds.every((hold) => hold === 'risk' && choice === 'deliver') &&
  disputes.every(({ state }) => state !== 'lost');

/** The order a payment reference belongs to; undefined when no connected store brought it. */
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

/** How our books call a refund or dispute of a store: the same each time, and nothing of theirs. */
export const bookedId = async (platform: string, id: string, orderId: string) =>
  `${platform}_${(await sha256(`${id}|${orderId}`)).slice(0, 32)}`;

/** Notes we write on refunds there begin with this, before our id of them. */
const NOTE = 'Keystall ';
const intentOf = (note: string) => /^Keystall (refund_\w+)$/.exec(note)?.[1];

/** What was paid for our lines of it, in minor units. */
const paidFor = (order: PlatformOrder, own: StoreOrder) =>
  order.lines
    .filter(({ id }) => own.lines.some(({ platformLineId }) => platformLineId === id))
    .reduce((sum, { paidMinor }) => sum + paidMinor, 0);

/** Whether the order holds nothing but our lines; one that was taken out of it is no part of it anymore. */
const isWhole = (order: PlatformOrder, own: StoreOrder) =>
  order.lines.every(
    ({ id, ordered }) => ordered === 0 || own.lines.some(({ platformLineId }) => platformLineId === id),
  );

/**
 * Whether the store gave back a sum that names no line, of an order that holds more than our lines: nobody but a person can
 * say whose money it was. What we asked for is ours.
 */
export const hasUnclearSum = (order: PlatformOrder, own: StoreOrder): boolean =>
  !isWhole(order, own) &&
  order.refunds.some(
    ({ lines, amountMinor, status, note }) =>
      lines.length === 0 && amountMinor > 0 && status !== 'failed' && !intentOf(note),
  );

/** Our lines with the copies of each that have gone back at the store since. */
const linesSince = (order: PlatformOrder, { lines }: StoreOrder): OwnLine[] =>
  lines.map((line) => {
    const there = order.lines.find(({ id }) => id === line.platformLineId);
    return { ...line, wentBack: line.ordered - (there?.ordered ?? line.ordered) };
  });

/** Whether a refund we asked the store for is one of this order: the store's order may have become several of ours. */
const isOf = (db: D1Database, refundId: string, orderId: string) =>
  statement(db, 'SELECT 1 AS found FROM refund WHERE id = ? AND order_id = ?', refundId, orderId).first();

const inTime = (refunds: PlatformOrder['refunds']) =>
  refunds.toSorted((one, other) => (one.createdAt ?? Number.MAX_VALUE) - (other.createdAt ?? Number.MAX_VALUE));

/**
 * What a store's refunds mean for one order of ours. A refund we asked for counts in full, for its own order. All of them
 * together are no more than was paid for it: the store may give shipping back, too.
 */
export async function refundsFor(
  db: D1Database,
  platform: PlatformName,
  order: PlatformOrder,
  own: StoreOrder,
): Promise<(ProviderRefund & { lines: string[]; isClear: boolean })[]> {
  const found = [];
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
    found.push({ refundId, ...share, status: refund.status, intentId });
  }
  return found;
}

/** A dispute of a store as payments know it: of the whole sum, and answered there. */
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

/** The order at the store: what a payment stands for must be read in full. Throws CommerceError. */
async function orderAt({ own, store }: { own: StoreOrder; store: CommercePlatform }) {
  const order = await store.order(own.platformOrderId);
  if (order && !isRead(order)) throw new CommerceError('unreadable', order.unread);
  return order;
}

const GONE = 'the store is not connected anymore, or another one is';

/**
 * The store as who took the money of the orders it sold: what was paid is what its order says, and refunds go through it. It
 * takes no money here, so it makes and cancels nothing.
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
  const found = async (ref: string) => {
    const [own, open] = await Promise.all([orderOfRef(db, ref), connected()]);
    return own && open ? { own, store: open.store } : undefined;
  };
  const refundsOf = async (ref: string): Promise<ProviderRefund[]> => {
    const at = await found(ref);
    const order = at && (await orderAt(at));
    return order ? refundsFor(db, name, order, at.own) : [];
  };
  const provider: PaymentProvider = {
    ...noPayments,
    name,
    available: true,
    within: () => provider,
    retrieve: async (ref): Promise<ProviderPayment | undefined> => {
      const at = await found(ref);
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
      const at = await found(ref);
      if (!at) throw new RefundRefused(GONE);
      const { own, store } = at;
      const note = `${NOTE}${refundId}`;
      const made = await store.refund({ orderId: own.platformOrderId, amountMinor, currency: own.currency, note, key });
      return {
        refundId: await bookedId(name, made.id, own.orderId),
        amountMinor,
        status: made.status,
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

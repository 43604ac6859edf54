import type { z } from 'zod';
import { keyTerms } from '../../src/shop/licenses/lot-terms';
import { parseCurrency, toMajor } from '../../src/shop/money';
import type { LicenseKeyItem, OrderFact, OrderResult, orderView } from '../../src/shop/orders/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { keysDueAt } from '../../src/shop/orders/timeline';
import { undeliveredCopiesIn } from '../licenses/copies';
import type { KeyRow } from '../licenses/statements';
import { passportOf } from '../licenses/verify-key';
import { activationOf, downloadOf } from './activation';
import type { LineRow, OrderRow } from './statements';

export interface LoadedOrder {
  order: OrderRow;
  lines: LineRow[];
  keys: KeyRow[];
}

/** A stored fact about an order; `amount_minor` is set only for refunds. */
export interface FactRow {
  kind: 'assigned' | 'mailed' | 'delivered' | 'bounced' | 'revealed' | 'reported' | 'refunded' | 'second_payment';
  at: number;
  count: number;
  amount_minor: number | null;
  by_staff: number;
}

/** Returns whether two rows are copies of one key, in the same state. */
const isCopy = (a: KeyRow, b: KeyRow) => a.key_id === b.key_id && a.seat_state === b.seat_state;

function keyItem(row: KeyRow, all: KeyRow[]): LicenseKeyItem {
  const copies = all.filter((other) => isCopy(other, row));
  const first = copies[0] ?? row;
  const activation = activationOf(row);
  return {
    keyId: row.assignment_id,
    productId: row.product_id,
    productName: row.product_name,
    licenseKey: row.hint,
    downloadLink: downloadOf(row.product_id, activation),
    ...(activation && { activation }),
    isVolumeKey: row.seats > 1,
    devices: copies.length,
    sameKeyAs: first.assignment_id === row.assignment_id ? null : first.assignment_id,
    state: row.seat_state,
    passport: passportOf(row),
    terms: keyTerms({ region: row.region, licenseType: row.license_type, activateBefore: row.activate_before }),
  };
}

/** Returns the keys of one order as its owner sees them, masked. */
export const keyItemsOf = (keys: KeyRow[]): LicenseKeyItem[] => keys.map((row) => keyItem(row, keys));

const isInUse = ({ item }: { item: LicenseKeyItem }): boolean => item.state === 'assigned';

function keyParts({ lines, keys }: LoadedOrder) {
  const items = keys.map((row) => ({ lineId: row.line_id, item: keyItem(row, keys) }));
  const groups = lines.map((line) => ({
    productId: line.product_id,
    productName: line.product_name,
    // Refunded copies no longer count.
    quantity: line.quantity - line.refunded_quantity,
    licenseKeys: items.filter(({ lineId }) => lineId === line.id).map(({ item }) => item),
  }));
  const withKeys = groups.filter((group) => group.licenseKeys.length > 0);
  const without = lines
    .map((line) => ({
      productId: line.product_id,
      productName: line.product_name,
      quantity: undeliveredCopiesIn(line, keys),
      licenseKeys: [],
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    hasLicenseKeys: items.length > 0,
    // Keys in use come first, so that a replacement precedes the key it replaced.
    licenseKeys: [...items.filter(isInUse), ...items.filter((one) => !isInUse(one))].map(({ item }) => item),
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    hasMultiDeviceLicense: keys.some((key) => key.seats > 1),
    productsWithKeys: withKeys,
    productsWithoutKeys: without,
    hasMixedAvailability: withKeys.length > 0 && without.length > 0,
  };
}

/** Builds the response of the confirm calls: the order's result with masked keys. */
export const orderResultOf = (loaded: LoadedOrder): OrderResult => ({
  success: true,
  orderId: loaded.order.id,
  orderNumber: orderNumber(loaded.order.seq, loaded.order.created_at),
  ...keyParts(loaded),
});

/** Returns what happened to an order, oldest first; facts at the same moment are sorted cause before effect. */
export function timelineOf({ created_at, paid_at, currency }: OrderRow, rows: FactRow[]): OrderFact[] {
  const fact = (kind: OrderFact['kind'], at: number): OrderFact => ({
    kind,
    at,
    count: 1,
    amount: null,
    byStaff: false,
  });
  const later = rows.map(({ kind, at, count, amount_minor, by_staff }) => ({
    kind,
    at,
    count,
    amount: amount_minor === null ? null : toMajor(amount_minor, parseCurrency(currency) ?? 'USD'),
    byStaff: by_staff === 1,
  }));
  const first = [fact('ordered', created_at), ...(paid_at === null ? [] : [fact('paid', paid_at)])];
  return [...first, ...later].sort((a, b) => a.at - b.at);
}

/** Returns whether a bank payment that takes days is under way; `isBankPaymentPending` says the same in SQL. */
export const waitsForBank = ({ bank_pending_at, status }: Pick<OrderRow, 'bank_pending_at' | 'status'>): boolean =>
  bank_pending_at !== null && (status === 'pending' || status === 'expired');

/**
 * Returns the order's status as its buyer sees it: one with a bank payment under way still awaits payment, though it
 * holds no keys.
 */
export const statusOf = (order: Pick<OrderRow, 'bank_pending_at' | 'status'>): OrderRow['status'] =>
  waitsForBank(order) ? 'pending' : order.status;

/** An order with the time its bank debit was refused, in milliseconds; null if none was. */
type EndedRow = OrderRow & { refused_at?: number | null };

/**
 * Returns when an order that was not paid in time ended: at once if its bank refused the payment or another order
 * replaced it.
 */
export const expiredAt = (order: EndedRow, now: number): number =>
  order.refused_at ?? Math.min(order.expires_at, order.provider_closed_at ?? now);

/**
 * Returns when an unpaid order was closed: its bank refused, it expired, another order replaced it, or it was canceled.
 */
function withEnd(order: EndedRow, now: number): { endedAt?: number } {
  const status = statusOf(order);
  if (status === 'expired') return { endedAt: expiredAt(order, now) };
  const { provider_closed_at: closedAt } = order;
  return (status === 'canceled' || status === 'failed') && closedAt !== null ? { endedAt: closedAt } : {};
}

/** Returns whether an order on account had to be paid before its keys were sent. */
export const isPaidFirst = ({ provider, bank_pending_at }: Pick<OrderRow, 'provider' | 'bank_pending_at'>): boolean =>
  provider === 'account' && bank_pending_at !== null;

/** Returns whether copies still wait for keys after the latest promised time. */
const isLate = ({ order, lines }: LoadedOrder, now: number): boolean =>
  lines.some(({ state }) => state === 'awaiting_keys') && (keysDueAt({ paidAt: order.paid_at }) ?? now) < now;

/** Returns the order as its owner sees it, with masked keys; the mail's delivery state is read separately. */
export function orderViewOf(
  loaded: LoadedOrder,
  now: number,
): Omit<
  z.input<typeof orderView>,
  | 'mail'
  | 'transfer'
  | 'pendingEmail'
  | 'timeline'
  | 'surveyPath'
  | 'purchaseEvent'
  | 'invoices'
  | 'tax'
  | 'mayCorrectInvoice'
> {
  const { order, lines } = loaded;
  const currency = parseCurrency(order.currency) ?? 'USD';
  const major = (minor: number) => toMajor(minor, currency);
  return {
    access: 'owner',
    id: order.id,
    orderNumber: orderNumber(order.seq, order.created_at),
    status: statusOf(order),
    waitsForBank: waitsForBank(order),
    currency,
    subtotal: major(order.subtotal_minor),
    discount: major(order.discount_minor),
    total: major(order.total_minor),
    couponCode: order.coupon_code,
    items: lines.map((line) => ({
      productId: line.product_id,
      name: line.product_name,
      quantity: line.quantity,
      price: major(line.unit_minor),
      total: major(line.total_minor),
      state: line.state,
    })),
    ...keyParts(loaded),
    billingInfo: { email: order.email, country: order.country },
    email: order.email,
    firstName: order.first_name,
    lastName: order.last_name,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    ...withEnd(order, now),
    testMode: order.live_mode === 0,
    ...(order.provider === 'sandbox' && { sandbox: true as const }),
    ...(order.provider === 'account' && { onAccount: true as const }),
    ...(isPaidFirst(order) && { paidFirst: true as const }),
    heldForReview: order.status === 'paid' && order.review === 'held',
    releaseAt: order.status === 'paid' ? order.release_at : null,
    ...(isLate(loaded, now) && { late: true as const }),
    unconfirmed: order.status === 'paid' && order.unconfirmed === 1,
  };
}

import type { z } from 'zod';
import { parseCurrency, toMajor } from '../../src/shop/money';
import type { LicenceKeyItem, OrderFact, OrderResult, orderView } from '../../src/shop/orders/contract';
import { downloadLink } from '../../src/shop/orders/download';
import { maskKey } from '../../src/shop/orders/mask';
import { orderNumber } from '../../src/shop/orders/number';
import type { KeyRow } from '../licences/statements';
import type { Vault } from '../platform/vault';
import type { LineRow, OrderRow } from './statements';
import type { FactRow } from './statements-timeline';

export interface LoadedOrder {
  order: OrderRow;
  lines: LineRow[];
  keys: KeyRow[];
}

/** Copies of one key: the same sealed text, in the same state. */
const isCopy = (a: KeyRow, b: KeyRow) => a.ciphertext === b.ciphertext && a.seat_state === b.seat_state;

async function keyItem(vault: Vault, row: KeyRow, all: KeyRow[]): Promise<LicenceKeyItem> {
  const copies = all.filter((other) => isCopy(other, row));
  const first = copies[0] ?? row;
  const clear = await vault.open({ ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id });
  return {
    keyId: row.assignment_id,
    productId: row.product_id,
    productName: row.product_name,
    licenseKey: maskKey(clear),
    downloadLink: downloadLink(row.product_id),
    isVolumeKey: row.seats > 1,
    devices: copies.length,
    sameKeyAs: first.assignment_id === row.assignment_id ? null : first.assignment_id,
    state: row.seat_state,
  };
}

async function keyParts(vault: Vault, { lines, keys }: LoadedOrder) {
  const items = await Promise.all(
    keys.map(async (row) => ({ lineId: row.line_id, item: await keyItem(vault, row, keys) })),
  );
  const groups = lines.map((line) => ({
    productId: line.product_id,
    productName: line.product_name,
    // Copies whose money went back are bought no longer.
    quantity: line.quantity - line.refunded_quantity,
    licenseKeys: items.filter(({ lineId }) => lineId === line.id).map(({ item }) => item),
  }));
  const withKeys = groups.filter((group) => group.licenseKeys.length > 0);
  const without = groups
    .filter((group, index) => lines[index]?.state !== 'refunded' && group.licenseKeys.length < group.quantity)
    .map((group) => ({ ...group, quantity: group.quantity - group.licenseKeys.length, licenseKeys: [] }));
  return {
    hasLicenseKeys: items.length > 0,
    licenseKeys: items.map(({ item }) => item),
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    hasMultiDeviceLicense: keys.some((key) => key.seats > 1),
    productsWithKeys: withKeys,
    productsWithoutKeys: without,
    hasMixedAvailability: withKeys.length > 0 && without.length > 0,
  };
}

/** What the confirm calls answer: the order's result with masked keys. */
export async function orderResultOf(vault: Vault, loaded: LoadedOrder): Promise<OrderResult> {
  const parts = await keyParts(vault, loaded);
  return {
    success: true,
    orderId: loaded.order.id,
    orderNumber: orderNumber(loaded.order.seq, loaded.order.created_at),
    ...parts,
  };
}

/** What has happened to an order, oldest first; of things at the same moment, the one that led to the others first. */
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

/** The order as its owner sees it, keys masked; how far its mail has come is read beside it. */
export async function orderViewOf(
  vault: Vault,
  loaded: LoadedOrder,
): Promise<Omit<z.input<typeof orderView>, 'mail' | 'pendingEmail' | 'timeline' | 'surveyPath'>> {
  const { order, lines } = loaded;
  const currency = parseCurrency(order.currency) ?? 'USD';
  const major = (minor: number) => toMajor(minor, currency);
  return {
    access: 'owner',
    id: order.id,
    orderNumber: orderNumber(order.seq, order.created_at),
    status: order.status,
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
    ...(await keyParts(vault, loaded)),
    billingInfo: { email: order.email, country: order.country },
    email: order.email,
    firstName: order.first_name,
    lastName: order.last_name,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    testMode: order.provider === 'sandbox',
    heldForReview: order.status === 'paid' && order.review === 'held',
  };
}

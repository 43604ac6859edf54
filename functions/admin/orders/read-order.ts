import { ShopError } from '../../../src/shop/errors';
import { type Currency, parseCurrency, toMajor } from '../../../src/shop/money';
import type { StaffOrder } from '../../../src/shop/orders/contract-staff';
import { orderNumber } from '../../../src/shop/orders/number';
import { planRefund } from '../../../src/shop/orders/refund';
import { statement } from '../../db/client';
import { ERASED_EMAIL } from '../../db/erased';
import { selectBatch } from '../../db/select-batch';
import { STAFF_ORDER_MAIL } from '../../db/shown-mail';
import { undeliveredCopiesIn } from '../../licenses/copies';
import type { KeyRow } from '../../licenses/statements';
import { loadedFrom, orderReads } from '../../orders/load-order';
import { refundableLine } from '../../orders/refundable-line';
import type { LineRow } from '../../orders/statements';
import { orderResultOf } from '../../orders/view';
import type { Deps } from '../../platform/deps';
import { orderStateSql } from '../../receivables/order-state';
import { disputeOf, selectDisputes } from './disputes';
import { orderFacts, selectBuyerId, selectKeyIds } from './order-facts';
import { orderTimeline } from './order-timeline';

/** The refundable amount of this line alone; 0 if nothing can be refunded. */
function refundableOf(line: LineRow, leftMinor: number, currency: Currency): number {
  const isPaid = line.state === 'fulfilled' || line.state === 'awaiting_keys';
  if (!isPaid || leftMinor <= 0) return 0;
  try {
    return planRefund([refundableLine(line, currency)], leftMinor).amountMinor;
  } catch {
    return 0;
  }
}

/** A line of an order as staff see it; `left` is the order's remaining refundable amount in minor units. */
const itemOf = (
  line: LineRow,
  { keys, left, currency }: { keys: readonly KeyRow[]; left: number; currency: Currency },
): StaffOrder['items'][number] => ({
  id: line.id,
  productId: line.product_id,
  name: line.product_name,
  quantity: line.quantity,
  refundedQuantity: line.refunded_quantity,
  undelivered: undeliveredCopiesIn(line, keys),
  price: toMajor(line.unit_minor, currency),
  total: toMajor(line.total_minor, currency),
  refundable: toMajor(refundableOf(line, left, currency), currency),
  state: line.state,
});

/** The newest email that delivers an order to its buyer. */
const selectOrderMail = (db: D1Database, orderId: string) =>
  statement<NonNullable<StaffOrder['mail']>>(
    db,
    `SELECT mail ->> 'state' AS state, mail ->> 'at' AS at, mail ->> 'shown' AS shown, mail ->> 'attempts' AS attempts
     FROM (SELECT ${STAFF_ORDER_MAIL} AS mail) WHERE mail IS NOT NULL`,
    orderId,
  );

const selectState = (db: D1Database, orderId: string) =>
  statement<Pick<StaffOrder, 'state'>>(
    db,
    `SELECT ${orderStateSql('o')} AS state FROM orders o WHERE o.id = ?`,
    orderId,
  );

/** Returns one order with its history, for staff; keys are masked. Throws order_not_found. */
export async function readStaffOrder(deps: Deps, { id }: { id: string }): Promise<StaffOrder> {
  const { newest, keyIds, buyers, cases, states, ...facts } = await selectBatch(deps.db, {
    ...orderReads(deps.db, id),
    newest: selectOrderMail(deps.db, id),
    keyIds: selectKeyIds(deps.db, id),
    buyers: selectBuyerId(deps.db, id),
    cases: selectDisputes(deps.db, id),
    states: selectState(deps.db, id),
    ...orderFacts(deps.db, id),
  });
  const loaded = loadedFrom(facts);
  if (!loaded) throw new ShopError('order_not_found');
  const { order } = loaded;
  const currency = parseCurrency(order.currency) ?? 'USD';
  const major = (minor: number) => toMajor(minor, currency);
  const sum = (list: { amount_minor: number }[]) => list.reduce((total, row) => total + row.amount_minor, 0);
  const refunded = sum(facts.refunds.filter(({ state, of_second }) => state !== 'failed' && !of_second));
  const left = sum(facts.payments.filter(({ state }) => state === 'settled')) - refunded;
  const { licenseKeys } = orderResultOf(loaded);
  const keyIdOf = new Map(keyIds.map((row) => [row.id, row.key_id]));
  return {
    id: order.id,
    orderNumber: orderNumber(order.seq, order.created_at),
    status: order.status,
    state: states[0]?.state ?? order.status,
    review: order.review,
    email: order.email,
    firstName: order.first_name,
    lastName: order.last_name,
    phone: order.phone,
    address: order.address,
    city: order.city,
    zipCode: order.zip_code,
    country: order.country,
    currency,
    subtotal: major(order.subtotal_minor),
    discount: major(order.discount_minor),
    total: major(order.total_minor),
    totalUsd: toMajor(order.total_usd_minor, 'USD'),
    couponCode: order.coupon_code,
    refunded: major(refunded),
    provider: order.provider,
    providerRef: order.settled_ref ?? order.provider_ref,
    testMode: order.live_mode === 0,
    buyerErased: order.email === ERASED_EMAIL,
    customerId: buyers[0]?.id ?? null,
    items: loaded.lines.map((line) => itemOf(line, { keys: loaded.keys, left, currency })),
    licenseKeys: licenseKeys.map((key) => ({ ...key, licenseKeyId: keyIdOf.get(key.keyId) ?? '' })),
    mail: newest[0] ?? null,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    timeline: orderTimeline(order, facts, { currency, now: deps.now() }),
    disputes: cases.map((row) => disputeOf(deps, row)),
  };
}

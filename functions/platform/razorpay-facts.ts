import { parseCurrency } from '../../src/shop/money';
import { isNewId } from './ids';
import type { PaymentAttempt, ProviderDispute, ProviderEvent, ProviderPayment, ProviderRefund } from './payments';
import {
  type DisputeEntity,
  type EventEntity,
  eventEntity,
  messageEntity,
  type OrderEntity,
  type OrderWithPayments,
  type PaymentEntity,
  type RefundEntity,
} from './razorpay-entities';
import { productsOf } from './stripe-facts';

const currencyOf = (code: string) => parseCurrency(code) ?? (code.toUpperCase() as ProviderPayment['currency']);

/**
 * Returns our own order id, which the shop stores on Razorpay's order; empty for another product's order, whose
 * receipts may look similar.
 */
const ourOrder = ({ receipt, notes }: OrderEntity): string =>
  notes.orderId ?? (receipt && isNewId('order', receipt) ? receipt : '');

/** Returns a payment's status. A lapsed authorization appears as the refund of a payment that was never captured. */
function statusOf({ status, captured }: PaymentEntity): ProviderPayment['status'] {
  if (status === 'captured') return 'succeeded';
  if (status === 'refunded') return [true, 1, '1', 'true'].includes(captured ?? false) ? 'succeeded' : 'canceled';
  return status === 'failed' ? 'requires_payment_method' : 'processing';
}

interface About {
  order: OrderEntity | undefined;
  liveMode: boolean;
}

/**
 * Converts one payment attempt to the form settle reads; its order says who it was for, which no browser can change.
 */
export function paymentOf(payment: PaymentEntity, { order, liveMode }: About): ProviderPayment {
  const status = statusOf(payment);
  const failure = payment.status === 'failed' ? (payment.error_reason ?? payment.error_code) : undefined;
  return {
    ref: payment.id,
    status,
    amountMinor: payment.amount,
    currency: currencyOf(payment.currency),
    orderId: order ? ourOrder(order) : '',
    liveMode,
    ...(payment.status === 'refunded' && status === 'succeeded' && { refunded: true as const }),
    ...(payment.status === 'authorized' && { capturable: true as const }),
    ...(payment.method && { method: payment.method }),
    ...(failure && { failure }),
  };
}

const RANK: Record<PaymentEntity['status'], number> = {
  captured: 4,
  refunded: 3,
  authorized: 2,
  created: 1,
  failed: 0,
};

/** Returns the attempt that decides an order's state: paid before pending, the first payment before a second. */
export function decisiveOf(payments: readonly PaymentEntity[]): PaymentEntity | undefined {
  const paidFirst = payments.toSorted((a, b) => RANK[b.status] - RANK[a.status] || a.created_at - b.created_at);
  const [first] = paidFirst;
  return first?.status === 'failed' ? paidFirst.at(-1) : first;
}

/** Returns the payment state of an order, paid or not. */
export function orderPayment(
  order: OrderEntity,
  payments: readonly PaymentEntity[],
  liveMode: boolean,
): ProviderPayment {
  const decisive = decisiveOf(payments);
  if (decisive) return paymentOf(decisive, { order, liveMode });
  return {
    ref: order.id,
    status: 'requires_payment_method',
    amountMinor: order.amount,
    currency: currencyOf(order.currency),
    orderId: ourOrder(order),
    liveMode,
  };
}

/** Converts a Razorpay order to the form a restore reads. */
export function attemptOf(order: OrderWithPayments, liveMode: boolean): PaymentAttempt {
  const { orderId, status } = orderPayment(order, order.payments?.items ?? [], liveMode);
  const createdAt = order.created_at * 1000;
  return { ref: order.id, orderId, status, createdAt, products: productsOf(order.notes.products) };
}

const REFUND = { processed: 'succeeded', failed: 'failed', pending: 'pending' } as const;

/** Converts a Razorpay refund. */
export const refundOf = (refund: RefundEntity): ProviderRefund => ({
  refundId: refund.id,
  amountMinor: refund.amount ?? 0,
  status: REFUND[refund.status],
  intentId: refund.notes.refundId,
});

/** Phases in which the bank only asks: no money has been taken back. */
const ASKS = ['fraud', 'retrieval'];
const ENDED: Partial<Record<string, ProviderDispute['state']>> = { won: 'won', lost: 'lost', closed: 'closed' };

/** Converts a Razorpay dispute. Razorpay refuses refunds of a payment with an open dispute. */
export const disputeOf = (dispute: DisputeEntity): ProviderDispute => ({
  id: dispute.id,
  ref: dispute.payment_id,
  amountMinor: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  reason: dispute.reason_code || 'general',
  state: ENDED[dispute.status] ?? (ASKS.includes(dispute.phase) ? 'inquiry' : 'opened'),
  refundable: dispute.status in ENDED && dispute.status !== 'lost',
  dueAt: dispute.respond_by ? dispute.respond_by * 1000 : undefined,
  answered: dispute.status === 'under_review',
});

type Subject = Pick<ProviderEvent, 'about' | 'ref' | 'dispute' | 'tryId'>;

/** The events that the shop handles; others in the account are ignored. */
const CONCERN = /^(payment\.(captured|authorized|failed|dispute\.\w+)|order\.paid|refund\.\w+)$/;

function subjectOf({ event, payload }: EventEntity): Subject {
  const { payment, refund, dispute } = payload;
  if (event.startsWith('payment.dispute.'))
    return dispute
      ? { about: 'dispute', ref: dispute.entity.id, dispute: disputeOf(dispute.entity) }
      : { about: 'unreadable', ref: undefined };
  const ref = event.startsWith('refund.') ? refund?.entity.payment_id : payment?.entity.id;
  if (!ref) return { about: 'unreadable', ref: undefined };
  if (event.startsWith('refund.')) return { about: 'refund', ref };
  if (event === 'payment.failed') return { about: 'decline', ref: payment?.entity.order_id ?? undefined, tryId: ref };
  return { about: 'payment', ref };
}

/**
 * Parses a webhook: the event and when it was created. `id` is sent in a header, not in the body. Undefined if it is
 * not an event.
 */
export function readMessage(body: string, id: string): { event: ProviderEvent; createdAt: number } | undefined {
  const decoded = parseJson(body);
  const message = messageEntity.safeParse(decoded).data;
  if (!message) return undefined;
  const { event: type, created_at: createdAt } = message;
  const entity = CONCERN.test(type) ? eventEntity.safeParse(decoded) : undefined;
  const nothing: Subject = { about: entity ? 'unreadable' : 'other', ref: undefined };
  return { event: { id, type, ...(entity?.data ? subjectOf(entity.data) : nothing), body }, createdAt };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const asEvent = (event: string, createdAt: number, payload: Record<string, unknown>, id: string): ProviderEvent => {
  const message = { entity: 'event', event, created_at: createdAt, payload } as unknown as EventEntity;
  return { id, type: event, ...subjectOf(message), body: JSON.stringify(message) };
};

/** Returns the events webhooks should have reported of these objects: one per state (and phase), with a stable id. */
export const eventsOf = (entities: {
  payments: readonly PaymentEntity[];
  refunds: readonly RefundEntity[];
  disputes: readonly DisputeEntity[];
}): ProviderEvent[] => [
  ...entities.payments
    .filter(({ status }) => status !== 'created')
    .map((entity) => {
      const state = entity.status === 'refunded' ? 'captured' : entity.status;
      return asEvent(`payment.${state}`, entity.created_at, { payment: { entity } }, `${entity.id}:${state}`);
    }),
  ...entities.refunds.map((entity) => {
    const state = entity.status === 'pending' ? 'created' : entity.status;
    return asEvent(`refund.${state}`, entity.created_at, { refund: { entity } }, `${entity.id}:${state}`);
  }),
  ...entities.disputes.map((entity) => {
    const state = entity.status === 'open' ? 'created' : entity.status;
    // An inquiry that becomes a chargeback keeps its status: only its phase changes.
    const id = `${entity.id}:${state}:${entity.phase}`;
    return asEvent(`payment.dispute.${state}`, entity.created_at, { dispute: { entity } }, id);
  }),
];

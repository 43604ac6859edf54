import { ShopError } from '../../src/shop/errors';
import { DAY_MS, DAY_S } from '../../src/shop/time';
import type { Settings } from './env';
import { hexHmac } from './hex-hmac';
import { type NewPayment, type PaymentProvider, ProviderFault, type ProviderPayment, RefundRefused } from './payments';
import {
  type ApiConfig,
  createRazorpayApi,
  isMissing,
  type Limits,
  type RazorpayCall,
  RazorpayRefusal,
} from './razorpay-api';
import {
  disputeEntity,
  listOf,
  orderEntity,
  orderWithPayments,
  paymentEntity,
  refundEntity,
} from './razorpay-entities';
import { attemptOf, disputeOf, eventsOf, orderPayment, paymentOf, readMessage, refundOf } from './razorpay-facts';
import { PAGE_SIZE, readPages } from './razorpay-pages';
import { checkRazorpay } from './razorpay-setup';
import { productsText } from './stripe-facts';

/** Limits while a buyer or staff wait: ten seconds, and two retries of reads. */
const PATIENT: Limits = { timeout: 10_000, retries: 2 };
/**
 * Minutes within which Razorpay captures automatically (its minimum). The shop captures later authorizations, if
 * wanted.
 */
const CAPTURE_MINUTES = 12;
/** Minutes within which the shop may capture; Razorpay refunds automatically after that. Five days, like `LATE_MS`. */
const KEEP_MINUTES = 7_200;
/** How long a bank may take to report that a payment which seemed to fail went through. */
const LATE_MS = 5 * DAY_MS;
/** How long a refund is checked again: its bank may take days to refuse it. */
const REFUNDS_MS = 10 * DAY_MS;
/**
 * How long a dispute is checked again, far beyond the weeks in which a bank and an appeal decide it. If there are more
 * than ten thousand, only the newest are checked: the others depend on their webhooks.
 */
const DISPUTES_MS = 365 * DAY_MS;
const FUTURE_S = 600;
/** Razorpay retries a webhook for a day. */
const OLDEST_S = 2 * DAY_S;
/** One value of a note holds 256 characters. */
const NOTE_LENGTH = 256;

export type RazorpayConfig = ApiConfig & Pick<Settings, 'RAZORPAY_WEBHOOK_SECRET' | 'RAZORPAY_REFUND_SPEED'>;

/** Returns the body of a new order, whose payment is captured at once while its buyer is present. */
export const orderBody = ({ orderId, attempt, products, amountMinor, currency }: NewPayment, speed: RefundSpeed) => {
  const text = products && productsText(products, NOTE_LENGTH);
  return {
    amount: amountMinor,
    currency,
    receipt: orderId,
    notes: { orderId, attempt: String(attempt), ...(text && { products: text }) },
    payment: {
      capture: 'automatic' as const,
      capture_options: {
        automatic_expiry_period: CAPTURE_MINUTES,
        manual_expiry_period: KEEP_MINUTES,
        refund_speed: speed,
      },
    },
  };
};

type RefundSpeed = Settings['RAZORPAY_REFUND_SPEED'];

/** Returns the body of a full or partial refund. */
export const refundBody = (amountMinor: number, refundId: string, speed: RefundSpeed) => ({
  amount: amountMinor,
  speed,
  receipt: refundId,
  notes: { refundId },
});

const seconds = (ms: number) => Math.floor(ms / 1000);
const orUndefined = (error: unknown) => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Converts a refusal that is about our account; Razorpay's own words never reach the buyer. */
function accountFault(error: unknown): unknown {
  if (!(error instanceof RazorpayRefusal)) return error;
  return error.reason === 'amount_less_than_minimum_amount'
    ? new ShopError('amount_too_small')
    : new ProviderFault('account', error.reason);
}

/**
 * Creates Razorpay's order for an order of ours, only once, however often it is called. Razorpay has no idempotency
 * keys for orders, so an earlier one is looked up by its receipt, which is our order's id.
 */
const creating = (ask: RazorpayCall, speed: RefundSpeed) => async (payment: NewPayment) => {
  if (payment.ref) return { ref: payment.ref, clientSecret: '' };
  const findExisting = async () => {
    const { items } = await ask(listOf(orderEntity), 'GET', '/orders', { query: { receipt: payment.orderId } });
    return items.find(({ receipt, amount }) => receipt === payment.orderId && amount === payment.amountMinor);
  };
  try {
    const before = payment.repeated ? await findExisting() : undefined;
    const order =
      before ??
      (await ask(orderEntity, 'POST', '/orders', { body: orderBody(payment, speed) }).catch(async (error: unknown) => {
        // The request may have succeeded although its response was lost.
        const existing = error instanceof ProviderFault ? await findExisting().catch(() => undefined) : undefined;
        if (existing) return existing;
        throw error;
      }));
    return { ref: order.id, clientSecret: '' };
  } catch (error) {
    throw accountFault(error);
  }
};

/** Returns one payment with the order it pays for; undefined if Razorpay does not know it. */
async function paymentBy(ask: RazorpayCall, id: string, liveMode: boolean): Promise<ProviderPayment | undefined> {
  const payment = await ask(paymentEntity, 'GET', `/payments/${id}`).catch(orUndefined);
  if (!payment) return undefined;
  const order = payment.order_id
    ? await ask(orderEntity, 'GET', `/orders/${payment.order_id}`).catch(orUndefined)
    : undefined;
  return paymentOf(payment, { order, liveMode });
}

async function orderBy(ask: RazorpayCall, id: string, liveMode: boolean): Promise<ProviderPayment | undefined> {
  const [order, payments] = await Promise.all([
    ask(orderEntity, 'GET', `/orders/${id}`).catch(orUndefined),
    ask(listOf(paymentEntity), 'GET', `/orders/${id}/payments`).catch(orUndefined),
  ]);
  return order && orderPayment(order, payments?.items ?? [], liveMode);
}

/** The reads about started payments. A reference is a Razorpay order, or one payment of it. */
const readings = (ask: RazorpayCall, liveMode: boolean) => {
  const retrieve = async (ref: string) => {
    if (!/^(order|pay)_\w{1,60}$/.test(ref)) return undefined;
    return ref.startsWith('pay_') ? paymentBy(ask, ref, liveMode) : orderBy(ask, ref, liveMode);
  };
  const ordersSince = async (since: number) =>
    (await readPages(ask, '/orders', orderWithPayments, { from: seconds(since), 'expand[]': 'payments' })).found;
  return {
    retrieve,
    dispute: (id: string) =>
      ask(disputeEntity, 'GET', `/disputes/${encodeURIComponent(id)}`).then(disputeOf, orUndefined),
    refundsOf: async (ref: string) => {
      const listed = await ask(listOf(refundEntity), 'GET', `/payments/${ref}/refunds`, {
        query: { count: PAGE_SIZE },
      }).catch(orUndefined);
      return (listed?.items ?? []).map(refundOf);
    },
    recentPayments: async (since: number) =>
      (await ordersSince(since - LATE_MS)).flatMap((order) =>
        (order.payments?.items ?? [])
          .map((payment) => paymentOf(payment, { order, liveMode }))
          .filter(({ status, capturable }) => status === 'succeeded' || capturable),
      ),
    attempts: async (since: number) => (await ordersSince(since)).map((order) => attemptOf(order, liveMode)),
    eventsBetween: async (from: number, until: number) => {
      const [payments, refunds, disputes] = await Promise.all([
        readPages(ask, '/payments', paymentEntity, { from: seconds(from), to: seconds(until) }),
        readPages(ask, '/refunds', refundEntity, { from: seconds(from - REFUNDS_MS), to: seconds(until) }),
        readPages(ask, '/disputes', disputeEntity, { from: seconds(from - DISPUTES_MS), to: seconds(until) }),
      ]);
      if (!payments.all && until > from) return undefined;
      return eventsOf({ payments: payments.found, refunds: refunds.found, disputes: disputes.found });
    },
  };
};

/** Captures an authorized payment; a second call finds it captured. */
const capturing =
  (ask: RazorpayCall, liveMode: boolean) => async (ref: string, amountMinor: number, currency: string) => {
    await ask(paymentEntity, 'POST', `/payments/${ref}/capture`, { body: { amount: amountMinor, currency } }).catch(
      (error: unknown) => {
        // Captured already, or the response was lost: the payment itself says which.
        if (!(error instanceof RazorpayRefusal) && !(error instanceof ProviderFault)) throw error;
      },
    );
    return paymentBy(ask, ref, liveMode);
  };

/** Reads a webhook. Only the secret shows its mode: test and live have their own. */
async function readEvent(secrets: string, sent: { body: string; signature: string; id: string; now: number }) {
  const { body, signature, id, now } = sent;
  const checks = secrets.split(',').map((secret) => hexHmac(secret.trim(), body, signature));
  const isSigned = (await Promise.all(checks)).includes(true);
  const message = isSigned ? readMessage(body, id) : undefined;
  const age = message ? now / 1000 - message.createdAt : Number.NaN;
  if (!message || !id || !(age > -FUTURE_S && age < OLDEST_S)) throw new ShopError('signature_invalid');
  return message.event;
}

/**
 * Creates the Razorpay provider, by its REST API. The reference of a started payment is a Razorpay order; that of money
 * is one of its payments. Throws ProviderFault, RefundRefused and amount_too_small.
 */
export function createRazorpay(config: RazorpayConfig, limits: Limits = PATIENT): PaymentProvider {
  const liveMode = config.RAZORPAY_KEY_ID.startsWith('rzp_live_');
  const ask: RazorpayCall = createRazorpayApi(config, limits);
  const speed = config.RAZORPAY_REFUND_SPEED;
  return {
    name: 'razorpay',
    liveMode,
    available: true,
    within: (timeout) => createRazorpay(config, { timeout, retries: 0 }),
    create: creating(ask, speed),
    capture: capturing(ask, liveMode),
    ...readings(ask, liveMode),
    // Razorpay cannot cancel an order: a late payment of it is settled or refunded.
    cancel: async () => undefined,
    owns: async () => false,
    paymentOfCharge: async () => undefined,
    paymentOfSession: async () => undefined,
    checkSetup: (webhook) => checkRazorpay(ask, liveMode, webhook),
    isSigned: async ({ razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature }) =>
      hexHmac(config.RAZORPAY_KEY_SECRET, `${order}|${payment}`, signature),
    refund: (ref, amountMinor, refundId, key) =>
      ask(refundEntity, 'POST', `/payments/${ref}/refund`, {
        body: refundBody(amountMinor, refundId, speed),
        headers: { 'X-Refund-Idempotency': `refund-${key}` },
      }).then(refundOf, (error: unknown) => {
        throw error instanceof RazorpayRefusal ? new RefundRefused(error.reason) : error;
      }),
    readEvent: (body, signature, now, id = '') =>
      readEvent(config.RAZORPAY_WEBHOOK_SECRET ?? '', { body, signature, id, now }),
    keptEvent: (body, id) =>
      readMessage(body, id)?.event ?? { id, type: '', about: 'unreadable', ref: undefined, body },
  };
}

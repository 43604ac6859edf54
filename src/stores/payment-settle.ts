import { CallError, sentence } from '../client/call';
import { confirmPayment } from '../client/payments';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import type { Failure } from './payment-failures';
import { finish } from './payment-finish';
import { device, order } from './payment-request';
import { fail, show } from './payment-state';

/** Pauses before a lost confirmation is sent again, in milliseconds; sending it twice settles the order once. */
const RETRY_AFTER = [1000, 2000];

/** Being asked to wait says nothing about the payment: the shop settles it by itself meanwhile. */
const WAIT = 429;

const refusedOutright = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== WAIT;

async function insist<T>(ask: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const wait = RETRY_AFTER[tries];
    if (refusedOutright(error) || wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return insist(ask, tries + 1);
  }
}

interface Doubts {
  /** What the buyer is told when the server refuses. */
  refused(error: CallError): Failure;
  /**
   * What they are told unless the server finds it paid. Without it the provider itself said so, and an unreachable shop
   * is no reason for doubt: the order page goes on asking.
   */
  unsure?: Failure | undefined;
}

/** Has the server look at a payment, then opens the order's page. */
export async function settleBy(
  orderId: string,
  ask: () => Promise<{ orderId?: string }>,
  { refused, unsure }: Doubts,
): Promise<void> {
  let paid = orderId;
  try {
    // Another order than expected where the same goods had been paid for in another tab.
    paid = (await insist(ask)).orderId ?? orderId;
  } catch (error) {
    if (unsure) return fail(unsure);
    if (refusedOutright(error)) return fail(refused(error));
  }
  show({ state: 'paid', orderId: paid });
  finish(paid);
}

/** The same for a card: `unsure` is told unless the server finds it paid. */
export function settle(intent: CreatePaymentIntentOutput, unsure?: Failure): Promise<void> {
  const { billingInfo, items } = order();
  const { clientSecret, paymentIntentId, orderId } = intent;
  const body = { clientSecret, paymentIntentId, billingInfo, items, deviceInfo: device() };
  const refused = (error: CallError) => ({ title: 'Payment Failed', text: sentence(error) });
  return settleBy(orderId, () => confirmPayment(body), { refused, unsure });
}

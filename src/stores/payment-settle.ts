import { CallError, sentence } from '../client/call';
import { confirmPayment } from '../client/payments';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import type { Failure } from './payment-failures';
import { finish } from './payment-finish';
import { device, order } from './payment-request';
import { fail, show } from './payment-state';

/** Pauses before a lost confirmation is sent again, in milliseconds; sending it twice settles the order once. */
const RETRY_AFTER = [1000, 2000];

const refusedOutright = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

async function confirmed(body: Parameters<typeof confirmPayment>[0], tries = 0): Promise<void> {
  try {
    await confirmPayment(body);
  } catch (error) {
    const wait = RETRY_AFTER[tries];
    if (refusedOutright(error) || wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await confirmed(body, tries + 1);
  }
}

/**
 * Has the server look at a payment, then opens the order's page.
 * @param unsure what the buyer is told unless the server finds it paid; without it the provider itself said so, and an
 *   unreachable shop is no reason for doubt: the order page goes on asking
 */
export async function settle(intent: CreatePaymentIntentOutput, unsure?: Failure): Promise<void> {
  const { billingInfo, items } = order();
  const { clientSecret, paymentIntentId, orderId } = intent;
  try {
    await confirmed({ clientSecret, paymentIntentId, billingInfo, items, deviceInfo: device() });
  } catch (error) {
    if (unsure) return fail(unsure);
    if (refusedOutright(error)) return fail({ title: 'Payment Failed', text: sentence(error) });
  }
  show({ state: 'paid', orderId });
  finish(orderId);
}

import { confirmRegional, sandboxRegional } from '../client/payments';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import type { Failure } from './payment-failures';
import { device, order } from './payment-request';
import { settleBy } from './payment-settle';
import { $payment, fail, process, show } from './payment-state';

const CANCELLED: Failure = {
  title: 'Payment Cancelled',
  text: 'You closed the payment window. Nothing was charged, and your cart is kept.',
  neutral: true,
};

const UNPROCESSED: Failure = {
  title: 'Order Processing Failed',
  text: 'Your payment could not be confirmed. Please contact support before you pay again.',
};

/** Opens the provider's window for an order. Test mode has a window of its own, in which no money moves. */
export const openWindow = (intent: CreatePaymentIntentOutput): void => show({ state: 'asking-regional', intent });

/** The buyer pays in the window: its proof goes to the server, which settles the order. */
export async function payInWindow(): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-regional') return;
  const { clientSecret, orderId } = now.intent;
  const { amount, currency, items, billingInfo } = order();
  process();
  const proof = await sandboxRegional({ clientSecret }).catch(() => undefined);
  if (!proof) return fail(UNPROCESSED);
  const body = { ...proof, billingInfo, amount, currency: currency.toUpperCase(), items, deviceInfo: device() };
  await settleBy(orderId, () => confirmRegional(body), { refused: () => UNPROCESSED });
}

/** The buyer closes the window: that is no fault, and is told as such. */
export function closeWindow(): void {
  if ($payment.get().state === 'asking-regional') fail(CANCELLED);
}

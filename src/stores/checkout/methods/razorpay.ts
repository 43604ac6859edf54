import { readRegionalStatus } from '../../../client/payments';
import { openRazorpay } from '../../../client/razorpay';
import { store } from '../../../config/store';
import { billingOf } from '../../../shop/checkout/rules';
import { fromMajor } from '../../../shop/money';
import type { SignedRegionalPayment } from '../../../shop/payments/regional';
import { CONFIRM_TIMEOUT_MS, withTimeout } from '../deadline';
import { $form } from '../form';
import type { Intent } from '../state';
import { confirmSigned } from './confirm-regional';
import type { ChargeResult } from './method';

/** Seconds the window stays open: less than the time any order may hold its keys. */
const OPEN_S = 30 * 60;

/** A payment the window reports as successful. Until the provider confirms it, the order page keeps polling. */
function charged(payment: SignedRegionalPayment): ChargeResult {
  return {
    result: 'charged',
    confirm: confirmSigned(payment),
    refusedAs: ({ code }) => {
      if (code === 'payment_mismatch') return code;
      return code === 'signature_invalid' ? 'regional_unconfirmed' : undefined;
    },
  };
}

/** The window was closed, which says nothing about the money: a bank or app may still be waiting for the buyer. */
async function afterClosing(razorpayOrderId: string): Promise<ChargeResult> {
  const readStatus = (signal: AbortSignal) => readRegionalStatus({ razorpayOrderId }, signal);
  const status = await withTimeout(CONFIRM_TIMEOUT_MS, readStatus).catch(() => undefined);
  if (!status) return { result: 'unknown', code: 'payment_unknown' };
  if (status.state === 'pending') return { result: 'pending' };
  if (status.state !== 'paid') return { result: 'refused', code: 'window_closed' };
  return { result: 'charged', confirm: async () => status, refusedAs: () => undefined };
}

/** Lets the buyer pay in the provider's own window; its script is loaded only now. */
export async function chargeInWindow(intent: Intent): Promise<ChargeResult> {
  const { keyId = '', checkoutScript, amount = 0, paymentIntentId, orderNumber } = intent;
  const { firstName, lastName, email, phone } = billingOf($form.get());
  try {
    const payment = await openRazorpay(checkoutScript ?? '', {
      key: keyId,
      order_id: paymentIntentId,
      amount: fromMajor(amount, 'INR') ?? 0,
      currency: 'INR',
      name: store.name,
      description: `Order ${orderNumber}`,
      prefill: { name: `${firstName} ${lastName}`, email, contact: phone },
      timeout: OPEN_S,
    });
    return payment ? charged(payment) : await afterClosing(paymentIntentId);
  } catch {
    // The window never opened, so nobody can have paid in it.
    return { result: 'refused', code: 'setup_failed' };
  }
}

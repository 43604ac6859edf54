import type { SignedRegionalPayment } from '../../src/shop/payments/regional';
import type { Vault } from './vault';

/** The key that opens the sandbox's regional payment window. */
export const SANDBOX_KEY_ID = 'rzp_test_sandbox';

const PURPOSE = 'sandbox-regional';
const signed = (orderRef: string, paymentId: string) => `${orderRef}|${paymentId}`;

/**
 * Returns the result of the sandbox's window for a payment, signed like the real provider's: over order and payment.
 */
export async function signRegionalPayment(vault: Vault, ref: string): Promise<SignedRegionalPayment> {
  const paymentId = ref.replace(/^pi_/, 'pay_');
  return {
    razorpay_order_id: ref,
    razorpay_payment_id: paymentId,
    razorpay_signature: await vault.sign(PURPOSE, signed(ref, paymentId)),
  };
}

/** Returns whether the sandbox's window signed this. */
export const verifyRegionalPayment = (vault: Vault, payment: SignedRegionalPayment): Promise<boolean> =>
  vault.verify(PURPOSE, signed(payment.razorpay_order_id, payment.razorpay_payment_id), payment.razorpay_signature);

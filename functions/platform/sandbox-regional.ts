import type { SignedRegionalPayment } from '../../src/shop/payments/regional';
import type { Vault } from './vault';

/** The key the stand-in's window is opened with. */
export const SANDBOX_KEY_ID = 'rzp_test_sandbox';

const PURPOSE = 'sandbox-regional';
const signed = (orderRef: string, paymentId: string) => `${orderRef}|${paymentId}`;

/** What the stand-in's window answers for a payment, signed as the real provider signs it: over order and payment. */
export async function signRegionalPayment(vault: Vault, ref: string): Promise<SignedRegionalPayment> {
  const paymentId = ref.replace(/^pi_/, 'pay_');
  return {
    razorpay_order_id: ref,
    razorpay_payment_id: paymentId,
    razorpay_signature: await vault.sign(PURPOSE, signed(ref, paymentId)),
  };
}

/** Whether the window really signed this. */
export const verifyRegionalPayment = (vault: Vault, payment: SignedRegionalPayment): Promise<boolean> =>
  vault.verify(PURPOSE, signed(payment.razorpay_order_id, payment.razorpay_payment_id), payment.razorpay_signature);

import { type ErrorCode, ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { countForeign, isForeign } from './count-foreign';
import { readPayment } from './read-payment';
import { settle } from './settle';
import { type PaymentRow, selectPayment } from './statements-refund';

/** Refusals that no further attempt would change; a mismatch has already alerted staff. */
const FINAL_REFUSALS: readonly ErrorCode[] = ['payment_mismatch', 'payment_not_completed', 'order_closed'];

/**
 * Settles the order of a provider's payment. A payment that did not succeed or does not match delivers no key, and
 * staff are alerted to a mismatch; a foreign one is counted.
 */
export async function settleReference(deps: Deps, ref: string): Promise<ProviderPayment | undefined> {
  const payment = await readPayment(deps, ref);
  if (payment?.status !== 'succeeded') return payment;
  if (isForeign(payment)) {
    await countForeign(deps, [payment.ref]);
    return payment;
  }
  try {
    await settle(deps, { kind: 'payment', payment });
  } catch (error) {
    if (!(error instanceof ShopError && FINAL_REFUSALS.includes(error.code))) throw error;
  }
  return payment;
}

/**
 * Returns our record of a payment; one that is not recorded yet is settled first (fault F8: a refund before its
 * payment). Returns `foreign` for another product's payment, and undefined for an unknown one or one that does not
 * match its order.
 */
export async function knownPayment(deps: Deps, ref: string): Promise<PaymentRow | 'foreign' | undefined> {
  const row = await selectPayment(deps.db, ref).first();
  if (row) return row;
  const payment = await settleReference(deps, ref);
  if (payment && isForeign(payment)) return 'foreign';
  return (await selectPayment(deps.db, ref).first()) ?? undefined;
}

import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { settle } from './settle';
import { type PaymentRow, selectPayment } from './statements-refund';

const SETTLED_ANYHOW = ['payment_mismatch', 'payment_not_completed', 'order_closed'];

/** Settles what a provider's payment stands for. One that is not paid or does not match is nobody's key: staff know. */
export async function settleReference(deps: Deps, ref: string): Promise<ProviderPayment | undefined> {
  const payment = await deps.payments.retrieve(ref);
  if (payment?.status !== 'succeeded') return payment;
  try {
    await settle(deps, { kind: 'payment', payment });
  } catch (error) {
    if (!(error instanceof ShopError && SETTLED_ANYHOW.includes(error.code))) throw error;
  }
  return payment;
}

/** Our record of a payment; one we have not heard of yet is settled first (fault F8: a refund before its payment). */
export async function knownPayment(deps: Deps, ref: string): Promise<PaymentRow | undefined> {
  const known = await selectPayment(deps.db, ref).first<PaymentRow>();
  if (known) return known;
  await settleReference(deps, ref);
  return (await selectPayment(deps.db, ref).first<PaymentRow>()) ?? undefined;
}

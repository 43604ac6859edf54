import { decideSettlement } from '../../src/shop/orders/settle';
import { loadOrder } from '../orders/load-order';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { isForeign } from './count-foreign';
import { duplicateOrdersOf } from './duplicate-orders';
import { settlingOf } from './settle';

/**
 * Returns whether an order of this shop waits for exactly this payment, and its buyer has not paid for the same goods
 * otherwise.
 */
async function isWanted(deps: Deps, payment: ProviderPayment): Promise<boolean> {
  if (isForeign(payment) || deps.settings.SELLING === 'off') return false;
  const loaded = await loadOrder(deps.db, payment.orderId);
  if (!loaded) return false;
  const candidate = { ...payment, status: 'succeeded' as const, provider: deps.payments.name };
  if (decideSettlement(settlingOf(loaded.order), candidate).kind !== 'settle') return false;
  return loaded.order.status === 'pending' || !(await duplicateOrdersOf(deps, loaded.order.id)).paid;
}

/**
 * Returns the current state of a payment; undefined if the provider does not know it. An authorized payment is captured
 * here if an order still needs it, however late. An authorization that no order needs is not captured; it expires, so
 * nothing has to be refunded.
 */
export async function readPayment(deps: Deps, ref: string): Promise<ProviderPayment | undefined> {
  const { payments } = deps;
  const payment = await payments.retrieve(ref);
  if (!payment?.capturable || !payments.capture || !(await isWanted(deps, payment))) return payment;
  await deps.failpoint('before:capture');
  const captured = await payments.capture(payment.ref, payment.amountMinor, payment.currency);
  await deps.failpoint('after:capture');
  return captured ?? payment;
}

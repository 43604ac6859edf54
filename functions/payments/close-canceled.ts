import { closeUnpaid, selectPendingBy } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import { recordBankRefusal } from './record-bank-payment';

/** Closes the open order that waits for a payment canceled at the provider, which releases its keys at once. */
export async function closeCanceled(deps: Deps, ref: string): Promise<void> {
  const payment = await deps.payments.retrieve(ref);
  if (payment?.status !== 'canceled') return;
  await recordBankRefusal(deps, payment);
  const { results } = await selectPendingBy(deps.db, ref).all();
  if (results.length === 0) return;
  const ids = results.map(({ id }) => id);
  await deps.db.batch(closeUnpaid(deps.db, ids));
}

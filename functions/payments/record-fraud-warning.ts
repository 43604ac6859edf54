import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { type PaymentRow, selectPayment } from './statements-refund';

const KIND = 'fraud_warning';

/**
 * A card network warns that a payment may be fraud: staff are told, with the order it paid for. Once it is disputed or
 * given back nothing is left to do, and the entry is closed. `subject` is the payment, or the charge when that is all
 * the provider names.
 */
export async function takeFraudWarning(deps: Deps, subject: string, over: boolean): Promise<void> {
  const { db } = deps;
  const payment = await selectPayment(db, subject).first<PaymentRow>();
  const about = payment?.order_id ?? subject;
  if (over) {
    await resolveAttention(db, KIND, about, deps.now()).run();
    return;
  }
  const message = payment
    ? `The card network warns that the payment of order ${payment.order_id} (${subject}) may be fraud. A refund now is cheaper than a dispute later.`
    : `The card network warns that payment ${subject} may be fraud. A refund now is cheaper than a dispute later.`;
  await raiseAttention(db, { id: deps.newId('att'), kind: KIND, subject: about, message, now: deps.now() }).run();
}

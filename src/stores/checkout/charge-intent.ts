import type { AdvisedMethod } from '../../shop/checkout/failures';
import { orderPage } from '../../shop/checkout/payment-path';
import { $count } from '../cart/cart';
import { markChargeSent, markNotCharged, renewAttempt } from './attempt';
import { confirmCharge } from './confirm';
import { leaveCheckout } from './finish';
import type { ChargingMethod } from './methods/method';
import { type ChargingName, fail, type Intent, type Question, returnToForm, show, startProcessing } from './state';

/** The kind of advice after a refusal, by payment method; the regional provider's window has no fields here. */
const ADVISED: Record<ChargingName, AdvisedMethod | undefined> = {
  card: 'card',
  sandbox: 'card',
  wallet: 'wallet',
  regional: undefined,
  other: 'other',
};

/**
 * Charges this intent and follows the payment to its end: a paid order, a question or a failure.
 * @param agreed the buyer accepted the last question
 */
export async function chargeIntent(method: ChargingMethod, intent: Intent, agreed = false): Promise<void> {
  const { orderId } = intent;
  // Another tab has paid for this cart or emptied it meanwhile.
  if ($count.get() === 0) return returnToForm();
  const ask = (question: Question) => show({ status: question, intent, method: method.name });
  const first = agreed ? undefined : method.asksFirst?.(intent);
  if (first) return ask(first);
  startProcessing();
  markChargeSent(orderId);
  const charged = await method.charge(intent, agreed);
  if (charged.result === 'charged' || charged.result === 'unknown') return confirmCharge(orderId, charged);
  // The bank is still processing it: the order page keeps polling and says so.
  if (charged.result === 'pending') {
    if (charged.agreed) leaveCheckout(orderId);
    return location.assign(orderPage(orderId));
  }
  markNotCharged(orderId);
  if (charged.result === 'asks') return ask(charged.question);
  const { name } = method;
  if (charged.result === 'refused') return fail(charged.code, charged.sentence, ADVISED[name]);
  renewAttempt();
  fail('payment_canceled');
}

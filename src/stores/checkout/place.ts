import { showOrderError } from './explain';
import { finish } from './finish';
import type { PaymentMethod } from './methods/method';
import { type Intent, show, startProcessing } from './state';

/**
 * Creates the order and holds its keys.
 * @returns the intent to charge; undefined when nothing is left to pay, the buyer has a question to answer first, or
 * the order was refused
 */
export async function place(method: PaymentMethod): Promise<Intent | undefined> {
  startProcessing();
  try {
    const placed = await method.place();
    if (placed.next === 'charge') return placed.intent;
    if (placed.next === 'nothing-to-pay') finish('paid', placed.orderId);
    else if ('charge' in method) {
      const { intent, awaiting, stock } = placed;
      show({ status: 'asking-wait', intent, awaiting, stock, method: method.name });
    }
  } catch (error) {
    showOrderError(error, method.paidBy);
  }
  return undefined;
}

import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { LoadedOrder } from '../orders/view';
import { mustTakeLate, selectTakesLate } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { raiseAttention } from '../staff/statements';
import { refundSecondPayment } from './refund-second-payment';

/**
 * Refunds a payment of a closed order whose link was canceled, or whose last use went to another buyer. Returns false
 * for every other payment.
 */
export async function refundIfLinkClosed(deps: Deps, payment: ProviderPayment): Promise<boolean> {
  const takesLate = await selectTakesLate(deps.db, payment.orderId).first('takes_late');
  if (takesLate === 1) return false;
  await refundSecondPayment(deps, payment, {
    reason: 'payment link closed',
    mailKind: 'link_returned',
    action: 'payment.returned_late',
  });
  return true;
}

/**
 * Returns what the settlement batch needs for the order's link: the claim of a use that is left, and an alert to staff
 * if the order paid a sum, which no key answers.
 */
export function linkWrites(deps: Deps, { order, lines }: LoadedOrder): D1PreparedStatement[] {
  const isSum = lines.some(({ product_id }) => product_id === SUM_PRODUCT);
  return [
    ...(order.status === 'pending' ? [] : [mustTakeLate(deps.db, order.id)]),
    ...(isSum
      ? [
          raiseAttention(deps, {
            kind: 'payment_link_paid',
            subject: order.id,
            message:
              'A payment link for a sum was paid. No key goes out for it automatically: do what was agreed with the buyer, then resolve this entry.',
          }),
        ]
      : []),
  ];
}

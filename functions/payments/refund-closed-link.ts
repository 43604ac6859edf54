import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { LoadedOrder } from '../orders/view';
import { mustTakeLate, selectTakesLate } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { raiseAttention } from '../staff/statements';
import { refundSecondPayment } from './refund-second-payment';

/**
 * A payment of a closed order whose link was canceled, or has given its last use to somebody else: it goes back. False
 * for every other one.
 */
export async function refundIfLinkClosed(deps: Deps, payment: ProviderPayment): Promise<boolean> {
  const takes = await selectTakesLate(deps.db, payment.orderId).first('takes');
  if (takes === 1) return false;
  await refundSecondPayment(deps, payment, {
    reason: 'payment link closed',
    mailKind: 'link_returned',
    action: 'payment.late_returned',
  });
  return true;
}

/** What the batch that settles an order needs for its link: a use that is left, and staff where no key answers a sum. */
export function linkWrites(deps: Deps, { order, lines }: LoadedOrder): D1PreparedStatement[] {
  const isSum = lines.some(({ product_id }) => product_id === SUM_PRODUCT);
  return [
    ...(order.status === 'pending' ? [] : [mustTakeLate(deps.db, order.id)]),
    ...(isSum
      ? [
          raiseAttention(deps.db, {
            id: deps.newId('att'),
            kind: 'payment_link_paid',
            subject: order.id,
            message:
              'A payment link for a sum was paid. No key goes out for it automatically: do what was agreed with the buyer, then resolve this entry.',
            now: deps.now(),
          }),
        ]
      : []),
  ];
}

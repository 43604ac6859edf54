import { orderResult } from '../../src/shop/orders/contract';
import { accountOrderInput, creditOutput } from '../../src/shop/receivables/contract';
import { routeGroup } from '../http/route-group';
import { placeAccountOrder } from './place-account-order';
import { readCredit } from './read-credit';

/** Purchase on account, for customers that staff approved. */
export const { routes: receivableRoutes } = routeGroup({ tag: 'payments' })
  .get('/api/auth/credit', 'What the signed-in customer may order on account', {
    auth: 'customer',
    output: creditOutput,
    errors: [],
    run: readCredit,
  })
  .post('/api/account-orders', 'Places and settles an order that is paid by bank transfer until its due date', {
    auth: 'customer',
    body: accountOrderInput,
    output: orderResult,
    errors: [
      ...(['account_unavailable', 'account_overdue', 'account_limit', 'unknown_product', 'out_of_stock'] as const),
      ...(['coupon_rejected', 'coupon_currency', 'coupon_email', 'coupon_first_order', 'price_changed'] as const),
      ...(['buyer_blocked', 'order_closed', 'payment_mismatch', 'too_many_requests', 'busy'] as const),
    ],
    browser: true,
    run: placeAccountOrder,
  });
export type ReceivableRoutes = typeof receivableRoutes;

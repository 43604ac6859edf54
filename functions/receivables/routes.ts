import { orderResult } from '../../src/shop/orders/contract';
import { accountOrderInput, creditOutput } from '../../src/shop/receivables/contract';
import { routeGroup } from '../http/route-group';
import { PLACE_ORDER_ERRORS } from '../orders/place-order';
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
      ...PLACE_ORDER_ERRORS,
      'account_unavailable',
      'account_overdue',
      'account_limit',
      'order_closed',
      'payment_mismatch',
    ],
    browser: true,
    run: placeAccountOrder,
  });
export type ReceivableRoutes = typeof receivableRoutes;

import { orderResult } from '../../src/shop/orders/contract';
import { accountOrderInput, creditOutput } from '../../src/shop/receivables/contract';
import { routeGroup } from '../http/route-group';
import { PLACE_ORDER_ERRORS } from '../orders/place-order';
import { placeAccountOrder } from './place-account-order';
import { readCredit } from './read-credit';

/** Why a customer cannot buy on account now. */
const REFUSED = ['account_unavailable', 'account_overdue', 'account_limit'] as const;

/** Purchase on account, for customers that staff approved. */
export const { routes: receivableRoutes } = routeGroup({ tag: 'payments', auth: 'customer' })
  .get('/api/auth/credit', 'Retrieve the signed-in customer’s credit', {
    output: creditOutput,
    run: readCredit,
  })
  .group({ browser: true })
  .post('/api/account-orders', 'Place an order on account', {
    body: accountOrderInput,
    output: orderResult,
    errors: [...PLACE_ORDER_ERRORS, ...REFUSED, 'order_closed', 'payment_mismatch'],
    run: placeAccountOrder,
  });
export type ReceivableRoutes = typeof receivableRoutes;

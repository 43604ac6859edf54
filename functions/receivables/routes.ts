import { orderResult } from '../../src/shop/orders/contract';
import { accountOrderInput, creditOutput } from '../../src/shop/receivables/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { placeAccountOrder } from './place-account-order';
import { readCredit } from './read-credit';

const read = call({
  method: 'get',
  path: '/api/auth/credit',
  summary: 'What the signed-in customer may order on account',
  tag: 'payments',
  who: 'customer',
  output: creditOutput,
  errors: [],
});

const place = call({
  method: 'post',
  path: '/api/account-orders',
  summary: 'Places and settles an order that is paid by bank transfer until its due date',
  tag: 'payments',
  who: 'customer',
  body: accountOrderInput,
  output: orderResult,
  errors: [
    ...(['account_unavailable', 'account_overdue', 'account_limit', 'unknown_product', 'out_of_stock'] as const),
    ...(['coupon_rejected', 'coupon_currency', 'coupon_email', 'coupon_first_order', 'price_changed'] as const),
    ...(['buyer_blocked', 'order_closed', 'payment_mismatch', 'too_many_requests', 'busy'] as const),
  ],
  browser: true,
});

/** Purchase on account, for customers that staff approved. */
export const receivableRoutes = noun()
  .openapi(read, bind(read, readCredit))
  .openapi(place, bind(place, placeAccountOrder));
export type ReceivableRoutes = typeof receivableRoutes;

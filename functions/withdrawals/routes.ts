import { doneOutput } from '../../src/shop/customers/contract';
import {
  openWithdrawalInput,
  withdrawalCodeInput,
  withdrawalView,
  withdrawInput,
} from '../../src/shop/withdrawals/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { openWithdrawal, requestWithdrawalCode } from './open';
import { withdraw } from './withdraw';

const tag = 'withdrawals';

const code = call({
  method: 'post',
  path: '/api/withdrawals/code',
  summary: 'Emails a code for the withdrawal from an order',
  tag,
  browser: true,
  body: withdrawalCodeInput,
  output: doneOutput,
  errors: ['too_many_requests'],
});

const open = call({
  method: 'post',
  path: '/api/withdrawals/open',
  summary: 'What a withdrawal would bring, by the emailed code; opens the order to this browser',
  tag,
  browser: true,
  body: openWithdrawalInput,
  output: withdrawalView,
  errors: ['code_wrong', 'code_expired', 'too_many_requests', 'order_closed'],
});

const confirm = call({
  method: 'post',
  path: '/api/withdrawals',
  summary: 'Withdraws from an order: keys nobody has seen are refunded at once',
  tag,
  body: withdrawInput,
  output: withdrawalView,
  errors: ['order_not_found', 'order_access', 'order_closed', 'code_expired', 'refund_under_way', 'busy'],
});

export const withdrawalRoutes = noun()
  .openapi(code, bind(code, requestWithdrawalCode))
  .openapi(open, bind(open, openWithdrawal))
  .openapi(confirm, bind(confirm, withdraw));
export type WithdrawalRoutes = typeof withdrawalRoutes;

import { doneOutput } from '../../src/shop/customers/contract';
import {
  openWithdrawalInput,
  withdrawalCodeInput,
  withdrawalView,
  withdrawInput,
} from '../../src/shop/withdrawals/contract';
import { routeGroup } from '../http/route-group';
import { openWithdrawal, requestWithdrawalCode } from './open';
import { withdraw } from './withdraw';

export const { routes: withdrawalRoutes } = routeGroup({ tag: 'withdrawals' })
  .post('/api/withdrawals/code', 'Emails a code for the withdrawal from an order', {
    browser: true,
    body: withdrawalCodeInput,
    output: doneOutput,
    errors: ['too_many_requests'],
    run: requestWithdrawalCode,
  })
  .post(
    '/api/withdrawals/open',
    'What a withdrawal would bring, by the emailed code; opens the order to this browser',
    {
      browser: true,
      body: openWithdrawalInput,
      output: withdrawalView,
      errors: ['code_wrong', 'code_expired', 'too_many_requests', 'order_closed'],
      run: openWithdrawal,
    },
  )
  .post('/api/withdrawals', 'Withdraws from an order: keys nobody has seen are refunded at once', {
    body: withdrawInput,
    output: withdrawalView,
    errors: [
      'order_not_found',
      'order_access',
      'order_closed',
      'code_expired',
      'refund_under_way',
      'selling_off',
      'busy',
    ],
    run: withdraw,
  });
export type WithdrawalRoutes = typeof withdrawalRoutes;

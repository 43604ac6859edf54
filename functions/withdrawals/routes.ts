import { messageOutput } from '../../src/shop/message-output';
import {
  openWithdrawalInput,
  withdrawalCodeInput,
  withdrawalView,
  withdrawInput,
} from '../../src/shop/withdrawals/contract';
import { OWN_ORDER_ERRORS } from '../db/order-access';
import { routeGroup } from '../http/route-group';
import { openWithdrawal, requestWithdrawalCode } from './open';
import { withdraw } from './withdraw';

export const { routes: withdrawalRoutes } = routeGroup({ tag: 'withdrawals' })
  .post('/api/withdrawals', 'Withdraw from an order', {
    body: withdrawInput,
    output: withdrawalView,
    errors: [...OWN_ORDER_ERRORS, 'order_closed', 'code_expired', 'refund_under_way', 'selling_off', 'busy'],
    run: withdraw,
  })
  .group({ browser: true })
  .post('/api/withdrawals/code', 'Email a code to withdraw from an order', {
    body: withdrawalCodeInput,
    output: messageOutput,
    errors: ['too_many_requests'],
    run: requestWithdrawalCode,
  })
  .post('/api/withdrawals/open', 'Preview a withdrawal', {
    body: openWithdrawalInput,
    output: withdrawalView,
    errors: ['code_wrong', 'code_expired', 'too_many_requests', 'order_closed'],
    run: openWithdrawal,
  });
export type WithdrawalRoutes = typeof withdrawalRoutes;

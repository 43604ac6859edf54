import type { WithdrawalRoutes } from '../../functions/withdrawals/routes';
import { createClient } from './typed';

const withdrawals = createClient<WithdrawalRoutes>();

/** Requests an emailed code that proves whose order it is. */
export const requestWithdrawalCode = (orderNumber: string, email: string) =>
  withdrawals.post('/api/withdrawals/code', { json: { orderNumber, email } });

/** Returns what a withdrawal would refund. */
export const openWithdrawal = (orderNumber: string, email: string, code: string) =>
  withdrawals.post('/api/withdrawals/open', { json: { orderNumber, email, code } });

/** Withdraws from the order. */
export const withdraw = (orderId: string) => withdrawals.post('/api/withdrawals', { json: { orderId } });

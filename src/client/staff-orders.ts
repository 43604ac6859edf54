import type { OperatorRoutes } from '../../functions/operator/routes';
import type { PaymentRoutes } from '../../functions/payments/routes';
import { staffCallsOf, staffText } from './staff-calls';

const orders = staffCallsOf<OperatorRoutes>();
const payments = staffCallsOf<PaymentRoutes>();

/** One page of the orders. */
export const listOrders = (query: URLSearchParams) => orders.get('/api/admin/orders', { query });
/** Everything the filter finds, as CSV. */
export const exportOrders = (query: URLSearchParams) => staffText(`/api/admin/orders.csv?${query}`);
/** One order with its whole history. */
export const readOrder = (id: string) => orders.get('/api/admin/orders/:id', { param: { id } });

export const resendOrder = (id: string, reason: string) =>
  orders.post('/api/admin/orders/:id/resend', { param: { id }, json: { reason } });
export const correctOrderAddress = (id: string, email: string, reason: string) =>
  orders.post('/api/admin/orders/:id/address', { param: { id }, json: { email, reason } });
export const approveOrder = (id: string, reason: string) =>
  orders.post('/api/admin/orders/:id/approve', { param: { id }, json: { reason } });

/** Which services carry mail and money, and what the others lack. */
export const readServices = () => orders.get('/api/admin/services', {});

/** Gives money back: for these products of the order, or for all that is left. */
export const refundOrder = (id: string, reason: string, productIds?: string[]) =>
  payments.post('/api/admin/orders/:id/refund', { param: { id }, json: { reason, ...(productIds && { productIds }) } });

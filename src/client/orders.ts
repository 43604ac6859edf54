import type { OrderRoutes } from '../../functions/orders/routes';
import type { PaymentRoutes } from '../../functions/payments/routes';
import { callsOf } from './typed';

const orders = callsOf<OrderRoutes>();
const payments = callsOf<PaymentRoutes>();

/** An order: everything for its owner, the state alone for anybody else. */
export const readOrder = (id: string) => orders.get('/api/orders/:id', { param: { id } });

/** The clear key. Every call is recorded, so it is made only when the buyer asks. */
export const revealKey = (id: string, keyId: string) =>
  orders.post('/api/orders/:id/keys/:keyId/reveal', { param: { id, keyId } });

/** Mails the order's link to the order's own address. */
export const sendLink = (orderId: string) => orders.post('/api/orders/send-link', { json: { orderId } });

/** Mails the link of the order that a buyer remembers by its number and mail address. */
export const findOrder = (orderNumber: string, email: string) =>
  orders.post('/api/orders/send-link', { json: { orderNumber, email } });

/** Pays back the copies that still wait for their keys. */
export const refundRest = (id: string) => payments.post('/api/orders/:id/refund-rest', { param: { id } });

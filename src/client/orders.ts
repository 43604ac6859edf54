import type { OrderRoutes } from '../../functions/orders/routes';
import type { PaymentRoutes } from '../../functions/payments/routes';
import type { OrderView } from '../shop/orders/contract';
import { createClient } from './typed';

const orders = createClient<OrderRoutes>();
const payments = createClient<PaymentRoutes>();

/** An order: everything for its owner, the state alone for anybody else. */
export const readOrder = (id: string) => orders.get('/api/orders/:id', { param: { id } });

/** The clear key. Every call is recorded, so it is made only when the buyer asks. */
export const revealKey = (id: string, keyId: string) =>
  orders.post('/api/orders/:id/keys/:keyId/reveal', { param: { id, keyId } });

/** Mails the order's link to the order's own address. */
export const sendLink = (orderId: string) => orders.post('/api/orders/send-link', { json: { orderId } });

/** Mails the link of the order that a buyer remembers by its number and email address. */
export const findOrder = (orderNumber: string, email: string) =>
  orders.post('/api/orders/send-link', { json: { orderNumber, email } });

/** Pays back the copies that still wait for their keys. */
export const refundRest = (id: string) => payments.post('/api/orders/:id/refund-rest', { param: { id } });

/** Confirms the hosted payment an order page was opened with. */
export const confirmSession = (sessionId: string) =>
  payments.post('/api/stripe-checkout-success', { json: { sessionId } });

/** Mails the order's keys again. The server takes keys and address from the order and ignores those sent here. */
export const sendLicenseKeys = (order: OrderView, keyIds: string[]) =>
  orders.post('/api/send-license-keys', {
    json: {
      customerEmail: order.email,
      customerName: `${order.firstName} ${order.lastName}`,
      orderId: order.id,
      licenseKeys: order.licenseKeys
        .filter(({ keyId }) => keyIds.includes(keyId))
        .map(({ productId, productName, licenseKey, downloadLink }) => ({
          productId,
          productName,
          licenseKey,
          downloadLink,
        })),
      items: order.items.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
      isResend: true,
    },
  });

/** Starts to correct the order's email address; the shop mails six digits to the new one. */
export const correctAddress = (id: string, email: string) =>
  orders.post('/api/orders/:id/correct-address', { param: { id }, json: { email } });

/** What the link in the notice about a changed address would undo. */
export const readUndo = (token: string) => orders.get('/api/undo-address', { query: { token } });

/** Gives the order its former address back. */
export const undoAddress = (token: string) => orders.post('/api/undo-address', { json: { token } });

/** Confirms the new address by those digits; the keys are mailed again. */
export const confirmAddress = (id: string, code: string) =>
  orders.post('/api/orders/:id/confirm-address', { param: { id }, json: { code } });

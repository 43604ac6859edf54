import type { OrderRoutes } from '../../functions/orders/routes';
import type { PaymentRoutes } from '../../functions/payments/routes';
import type { OrderView } from '../shop/orders/contract';
import { createClient } from './typed';

const orders = createClient<OrderRoutes>();
const payments = createClient<PaymentRoutes>();

/** Returns an order: all of it to its owner, only the status to anyone else. */
export const readOrder = (id: string) => orders.get('/api/orders/:id', { param: { id } });

/** Returns a key in clear. Each call is recorded, so it is made only when the buyer asks. */
export const revealKey = (id: string, keyId: string) =>
  orders.post('/api/orders/:id/keys/:keyId/reveal', { param: { id, keyId } });

/** Emails the order's link to the order's own address. */
export const sendLink = (orderId: string) => orders.post('/api/orders/send-link', { json: { orderId } });

/** Emails the link of an order, found by its number and email address. */
export const findOrder = (orderNumber: string, email: string) =>
  orders.post('/api/orders/send-link', { json: { orderNumber, email } });

/** Refunds the copies that still wait for their keys. */
export const refundRest = (id: string) => payments.post('/api/orders/:id/refund-rest', { param: { id } });

/** Returns the result of the hosted payment that the success page was opened with. */
export const readConfirmation = (sessionId: string) =>
  payments.get('/api/payment-success', { query: { session_id: sessionId } });

/** Confirms the hosted payment an order page was opened with. */
export const confirmHostedPayment = (sessionId: string) =>
  payments.post('/api/stripe-checkout-success', { json: { sessionId } });

/** Emails the order's keys again. The server takes keys and address from the order and ignores those sent here. */
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

/** Starts the correction of the order's email address; the shop emails a code to the new one. */
export const correctAddress = (id: string, email: string) =>
  orders.post('/api/orders/:id/correct-address', { param: { id }, json: { email } });

/** Returns what the link in the notice about a changed address would undo. */
export const readUndo = (token: string) => orders.get('/api/undo-address', { query: { token } });

/** Restores the order's former address. */
export const undoAddress = (token: string) => orders.post('/api/undo-address', { json: { token } });

/** Confirms the new address by that code; the keys are emailed again. */
export const confirmAddress = (id: string, code: string) =>
  orders.post('/api/orders/:id/confirm-address', { param: { id }, json: { code } });

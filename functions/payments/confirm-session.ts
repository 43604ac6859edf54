import { ShopError } from '../../src/shop/errors';
import { orderNumber } from '../../src/shop/orders/number';
import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { PaymentConfirmation, SessionResult } from '../../src/shop/payments/contract';
import { selectLinkOfOrder } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import { rateLimitConfirmations } from './rate-limit';
import { isDebit, recordBankPending } from './record-bank-payment';
import { settle } from './settle';
import { READ_MS } from './settle-for-buyer';

/**
 * Reads the session of a buyer who returns from a hosted payment page at the provider and settles it by the same verb
 * as every other payment. Throws payment_not_completed, payment_pending if a bank takes days to pay, payment_returned
 * and the errors of settle.
 */
export async function readConfirmation(deps: Deps, { sessionId }: { sessionId: string }): Promise<PaymentConfirmation> {
  await rateLimitConfirmations(deps);
  const payment = await deps.payments.within(READ_MS).paymentOfSession(sessionId);
  if (payment && isDebit(payment)) {
    await recordBankPending(deps, payment);
    throw new ShopError('payment_pending', { orderId: payment.orderId });
  }
  if (payment?.status !== 'succeeded') throw new ShopError('payment_not_completed');
  const { order, lines } = await settle(deps, { kind: 'payment', payment });
  if (order.status === 'expired') throw new ShopError('payment_returned');
  const link = await selectLinkOfOrder(deps.db, order.id).first();
  const isOwn = deps.request.browserHash !== undefined && deps.request.browserHash === order.browser_hash;
  const products = lines.filter(({ product_id }) => product_id !== SUM_PRODUCT);
  return {
    success: true,
    orderId: order.id,
    paymentIntentId: payment.ref,
    message: 'Your payment is confirmed.',
    amount: payment.amountMinor,
    currency: payment.currency,
    status: 'succeeded',
    paymentLink: link && { title: link.title, description: link.description },
    customerInfo: isOwn ? { firstName: order.first_name, lastName: order.last_name, email: order.email } : null,
    bought: isOwn
      ? {
          orderNumber: orderNumber(order.seq, order.created_at),
          lines: products.map(({ product_id, product_name, quantity }) => ({
            productId: product_id,
            name: product_name,
            quantity,
          })),
        }
      : null,
    bringsKeys: products.length > 0,
    createdAt: new Date(order.paid_at ?? order.created_at).toISOString(),
  };
}

/** Confirms a session like `readConfirmation`, but returns only the ids and the message. */
export async function confirmSession(deps: Deps, session: { sessionId: string }): Promise<SessionResult> {
  const { success, orderId, paymentIntentId, message } = await readConfirmation(deps, session);
  return { success, orderId, paymentIntentId, message };
}

import { orderResult, refundRestOutput } from '../../src/shop/orders/contract';
import {
  confirmFreeOrderInput,
  confirmPaymentInput,
  createPaymentIntentInput,
  createPaymentIntentOutput,
  paymentConfirmation,
  sandboxBankInput,
  sandboxConfirmInput,
  sandboxConfirmOutput,
  sessionInput,
  sessionQuery,
  sessionResult,
} from '../../src/shop/payments/contract';
import {
  regionalConfirmInput,
  regionalOrderInput,
  regionalOrderOutput,
  regionalStatusInput,
  regionalStatusOutput,
  sandboxRegionalInput,
  signedRegionalPayment,
} from '../../src/shop/payments/regional';
import { OWN_ORDER_ERRORS } from '../db/order-access';
import { bindSigned } from '../http/bind';
import { defineWebhook } from '../http/define-webhook';
import { routeGroup } from '../http/route-group';
import { PLACE_ORDER_ERRORS } from '../orders/place-order';
import { confirmFreeOrder } from './confirm-free-order';
import { confirmPayment } from './confirm-payment';
import { confirmRegional } from './confirm-regional';
import { confirmSession, readConfirmation } from './confirm-session';
import { createPaymentIntent, START_PAYMENT_ERRORS } from './create-payment-intent';
import { createRegionalOrder } from './create-regional-order';
import { readRegionalStatus } from './read-regional-status';
import { receiveRazorpay, receiveWebhook } from './receive-webhook';
import { refundRest } from './refund-rest';
import { sandboxBank } from './sandbox-bank';
import { sandboxConfirm } from './sandbox-confirm';
import { sandboxRegional } from './sandbox-regional';

/** Temporary errors: a retry may succeed. */
const PASSING = ['provider_unavailable', 'too_many_requests', 'selling_off', 'busy'] as const;
const REFUND_ERRORS = ['refund_disputed', 'refund_under_way', 'selling_off'] as const;
const READ_ERRORS = ['payment_not_completed', 'payment_mismatch', ...PASSING] as const;

/** After all but the first, the provider sends its event again. */
const WEBHOOK_ERRORS = [
  'signature_invalid',
  'provider_unavailable',
  'payment_unavailable',
  'selling_off',
  'busy',
] as const;

const stripeWebhook = defineWebhook({
  path: '/api/webhooks/stripe',
  summary: 'Receive Stripe events',
  tag: 'payments',
  errors: WEBHOOK_ERRORS,
});

const razorpayWebhook = defineWebhook({
  path: '/api/webhooks/razorpay',
  summary: 'Receive Razorpay events',
  tag: 'payments',
  errors: WEBHOOK_ERRORS,
});

/** Calls that place an order; the browser that placed it may see it. */
export const { routes: checkoutRoutes } = routeGroup({ tag: 'payments', browser: true })
  .post('/api/create-payment-intent', 'Create a payment intent', {
    body: createPaymentIntentInput,
    output: createPaymentIntentOutput,
    errors: START_PAYMENT_ERRORS,
    run: createPaymentIntent,
  })
  .post('/api/confirm-free-order', 'Place a free order', {
    body: confirmFreeOrderInput,
    output: orderResult,
    errors: [...PLACE_ORDER_ERRORS, 'not_free', 'order_closed'],
    run: confirmFreeOrder,
  })
  .post('/api/razorpay/create-order', 'Create a Razorpay order', {
    body: regionalOrderInput,
    output: regionalOrderOutput,
    errors: START_PAYMENT_ERRORS,
    run: createRegionalOrder,
  });

const { routes } = routeGroup({ tag: 'payments' })
  .post('/api/stripe-checkout-success', 'Confirm a hosted payment', {
    body: sessionInput,
    output: sessionResult,
    errors: [...READ_ERRORS, 'payment_pending', 'payment_returned'],
    run: confirmSession,
  })
  .get('/api/payment-success', 'Retrieve the result of a hosted payment', {
    query: sessionQuery,
    output: paymentConfirmation,
    errors: [...READ_ERRORS, 'payment_pending', 'payment_returned'],
    run: (deps, { session_id }) => readConfirmation(deps, { sessionId: session_id }),
  })
  .post('/api/orders/{id}/refund-rest', 'Refund undelivered copies of an order', {
    output: refundRestOutput,
    errors: [...OWN_ORDER_ERRORS, 'nothing_waits', ...REFUND_ERRORS, 'refund_refused'],
    run: refundRest,
  })
  .post('/api/confirm-payment', 'Confirm a payment', {
    body: confirmPaymentInput,
    output: orderResult,
    errors: READ_ERRORS,
    run: confirmPayment,
  })
  .post('/api/sandbox/bank', 'Simulate a bank debit', {
    body: sandboxBankInput,
    errors: ['payment_unavailable', 'order_access', 'order_closed', 'busy'],
    run: sandboxBank,
  })
  .post('/api/sandbox/confirm', 'Simulate a card payment', {
    body: sandboxConfirmInput,
    output: sandboxConfirmOutput,
    errors: ['payment_unavailable'],
    run: sandboxConfirm,
  })
  .post('/api/razorpay/confirm-payment', 'Confirm a Razorpay payment', {
    body: regionalConfirmInput,
    output: orderResult,
    errors: ['signature_invalid', 'payment_unavailable', ...READ_ERRORS],
    run: confirmRegional,
  })
  .post('/api/razorpay/payment-status', 'Retrieve the status of a Razorpay payment', {
    body: regionalStatusInput,
    output: regionalStatusOutput,
    errors: ['payment_unavailable', ...READ_ERRORS],
    run: readRegionalStatus,
  })
  .post('/api/sandbox/regional', 'Simulate a Razorpay payment', {
    body: sandboxRegionalInput,
    output: signedRegionalPayment,
    errors: ['payment_unavailable'],
    run: sandboxRegional,
  });

export const paymentRoutes = routes
  .openapi(stripeWebhook, bindSigned(stripeWebhook, 'stripe-signature', receiveWebhook))
  .openapi(razorpayWebhook, bindSigned(razorpayWebhook, 'x-razorpay-signature', receiveRazorpay));
export type PaymentRoutes = typeof checkoutRoutes | typeof paymentRoutes;

import { z } from 'zod';
import { orderResult, refundRestOutput } from '../../src/shop/orders/contract';
import {
  confirmFreeOrderInput,
  confirmPaymentInput,
  createPaymentIntentInput,
  createPaymentIntentOutput,
  paymentConfirmation,
  refundOrderBody,
  refundOrderOutput,
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
import { bindSigned } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { PLACE_ORDER_ERRORS } from '../orders/place-order';
import { confirmFreeOrder } from './confirm-free-order';
import { confirmPayment } from './confirm-payment';
import { confirmSession, readConfirmation } from './confirm-session';
import { createPaymentIntent } from './create-payment-intent';
import { receiveRazorpay, receiveWebhook } from './receive-webhook';
import { refundOrder } from './refund-order';
import { refundRest } from './refund-rest';
import { confirmRegional } from './regional-confirm';
import { createRegionalOrder } from './regional-create-order';
import { readRegionalStatus } from './regional-status';
import { sandboxBank } from './sandbox-bank';
import { sandboxConfirm } from './sandbox-confirm';
import { sandboxRegional } from './sandbox-regional';

/** Temporary errors: a retry may succeed. */
const PASSING = ['provider_unavailable', 'too_many_requests', 'selling_off', 'busy'] as const;
const ORDER_ERRORS = [
  ...PLACE_ORDER_ERRORS,
  'order_paid',
  'payment_pending',
  'amount_too_small',
  'payment_unavailable',
  'provider_unavailable',
] as const;

const READ_ERRORS = ['payment_not_completed', 'payment_mismatch', ...PASSING] as const;

const stripeWebhook = defineRoute({
  method: 'post',
  path: '/api/webhooks/stripe',
  summary: 'Receives Stripe’s events on payments, refunds and disputes, verified by signature',
  tag: 'payments',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'provider_unavailable', 'busy'],
});

const razorpayWebhook = defineRoute({
  method: 'post',
  path: '/api/webhooks/razorpay',
  summary: 'Receives Razorpay’s events on payments, refunds and disputes, verified by signature',
  tag: 'payments',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'provider_unavailable', 'busy'],
});

const { routes } = routeGroup({ tag: 'payments' })
  .post('/api/stripe-checkout-success', 'Settles the order of a hosted payment page', {
    body: sessionInput,
    output: sessionResult,
    errors: [...READ_ERRORS, 'payment_pending', 'payment_returned'],
    run: confirmSession,
  })
  .get('/api/payment-success', 'Whether a hosted payment went through; settles its order', {
    query: sessionQuery,
    output: paymentConfirmation,
    errors: [...READ_ERRORS, 'payment_pending', 'payment_returned'],
    run: (deps, { session_id }) => readConfirmation(deps, { sessionId: session_id }),
  })
  .post('/api/orders/{id}/refund-rest', 'Pays back the copies of an order that still wait for their keys', {
    output: refundRestOutput,
    errors: [
      'order_not_found',
      'order_access',
      'nothing_waits',
      'refund_disputed',
      'refund_under_way',
      'refund_refused',
      'selling_off',
    ],
    run: refundRest,
  })
  .post('/api/admin/orders/{id}/refund', 'Refund an order, in full or for single products', {
    permission: 'orders:refund',
    body: refundOrderBody,
    output: refundOrderOutput,
    errors: ['order_not_found', 'refund_impossible', 'refund_disputed', 'refund_under_way', 'selling_off', 'busy'],
    run: refundOrder,
  })
  .post('/api/create-payment-intent', 'Places an order, holds its keys and starts its payment', {
    body: createPaymentIntentInput,
    output: createPaymentIntentOutput,
    errors: [...ORDER_ERRORS],
    browser: true,
    run: createPaymentIntent,
  })
  .post('/api/confirm-payment', 'Settles an order after its payment', {
    body: confirmPaymentInput,
    output: orderResult,
    errors: [...READ_ERRORS],
    run: confirmPayment,
  })
  .post('/api/confirm-free-order', 'Place and settle an order whose coupon covers the whole total', {
    body: confirmFreeOrderInput,
    output: orderResult,
    errors: [...PLACE_ORDER_ERRORS, 'not_free', 'order_closed'],
    browser: true,
    run: confirmFreeOrder,
  })
  .post('/api/sandbox/bank', 'Test mode only: the bank of a debit pays at last, or does not', {
    body: sandboxBankInput,
    output: z.object({ success: z.literal(true) }),
    errors: ['payment_unavailable', 'order_access', 'order_closed', 'busy'],
    run: sandboxBank,
  })
  .post('/api/sandbox/confirm', 'Test mode only: the card form of the embedded payment stand-in', {
    body: sandboxConfirmInput,
    output: sandboxConfirmOutput,
    errors: ['payment_unavailable'],
    run: sandboxConfirm,
  })
  .post('/api/razorpay/create-order', 'Places an order that is paid in rupees at the regional provider', {
    body: regionalOrderInput,
    output: regionalOrderOutput,
    errors: [...ORDER_ERRORS],
    browser: true,
    run: createRegionalOrder,
  })
  .post('/api/razorpay/confirm-payment', 'Settles an order that was paid at the regional provider', {
    body: regionalConfirmInput,
    output: orderResult,
    errors: ['signature_invalid', 'payment_unavailable', ...READ_ERRORS],
    run: confirmRegional,
  })
  .post(
    '/api/razorpay/payment-status',
    'The state of an order’s payment at the regional provider; settles a completed one',
    {
      body: regionalStatusInput,
      output: regionalStatusOutput,
      errors: ['payment_unavailable', ...READ_ERRORS],
      run: readRegionalStatus,
    },
  )
  .post('/api/sandbox/regional', 'Test mode only: the window of the regional provider', {
    body: sandboxRegionalInput,
    output: signedRegionalPayment,
    errors: ['payment_unavailable'],
    run: sandboxRegional,
  });

export const paymentRoutes = routes
  .openapi(stripeWebhook, bindSigned(stripeWebhook, 'stripe-signature', receiveWebhook))
  .openapi(
    razorpayWebhook,
    bindSigned(razorpayWebhook, 'x-razorpay-signature', (deps, message) => receiveRazorpay(deps, message)),
  );
export type PaymentRoutes = typeof paymentRoutes;

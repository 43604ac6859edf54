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
import { bind, bindSigned } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
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

const COUPON_ERRORS = ['coupon_rejected', 'coupon_currency', 'coupon_email', 'coupon_first_order'] as const;
/** Trying again later helps. */
const PASSING = ['provider_unavailable', 'too_many_requests', 'busy'] as const;
const ORDER_ERRORS = [
  'unknown_product',
  'out_of_stock',
  ...COUPON_ERRORS,
  'price_changed',
  'order_paid',
  'payment_pending',
  'buyer_blocked',
  'amount_too_small',
  'payment_unavailable',
  ...PASSING,
] as const;

const READ_ERRORS = ['payment_not_completed', 'payment_mismatch', ...PASSING] as const;

const create = call({
  method: 'post',
  path: '/api/create-payment-intent',
  summary: 'Places an order, holds its keys and starts its payment',
  tag: 'payments',
  body: createPaymentIntentInput,
  output: createPaymentIntentOutput,
  errors: [...ORDER_ERRORS],
  browser: true,
});

const regionalOrder = call({
  method: 'post',
  path: '/api/razorpay/create-order',
  summary: 'Places an order that is paid in rupees at the regional provider',
  tag: 'payments',
  body: regionalOrderInput,
  output: regionalOrderOutput,
  errors: [...ORDER_ERRORS, 'unsupported_currency'],
  browser: true,
});

const regionalConfirm = call({
  method: 'post',
  path: '/api/razorpay/confirm-payment',
  summary: 'Settles an order that was paid at the regional provider',
  tag: 'payments',
  body: regionalConfirmInput,
  output: orderResult,
  errors: ['signature_invalid', 'payment_unavailable', ...READ_ERRORS],
});

const regionalStatus = call({
  method: 'post',
  path: '/api/razorpay/payment-status',
  summary: 'The state of an order’s payment at the regional provider; settles a completed one',
  tag: 'payments',
  body: regionalStatusInput,
  output: regionalStatusOutput,
  errors: ['payment_unavailable', ...READ_ERRORS],
});

const sandboxWindow = call({
  method: 'post',
  path: '/api/sandbox/regional',
  summary: 'Test mode only: the window of the regional provider',
  tag: 'payments',
  body: sandboxRegionalInput,
  output: signedRegionalPayment,
  errors: ['payment_unavailable'],
});

const confirm = call({
  method: 'post',
  path: '/api/confirm-payment',
  summary: 'Settles an order after its payment',
  tag: 'payments',
  body: confirmPaymentInput,
  output: orderResult,
  errors: [...READ_ERRORS],
});

const free = call({
  method: 'post',
  path: '/api/confirm-free-order',
  summary: 'Place and settle an order whose coupon covers the whole total',
  tag: 'payments',
  body: confirmFreeOrderInput,
  output: orderResult,
  errors: [
    'unknown_product',
    ...COUPON_ERRORS,
    'not_free',
    'buyer_blocked',
    'order_closed',
    'too_many_requests',
    'busy',
  ],
  browser: true,
});

const bank = call({
  method: 'post',
  path: '/api/sandbox/bank',
  summary: 'Test mode only: the bank of a debit pays at last, or does not',
  tag: 'payments',
  body: sandboxBankInput,
  output: z.object({ success: z.literal(true) }),
  errors: ['payment_unavailable', 'order_access', 'order_closed', 'busy'],
});

const sandbox = call({
  method: 'post',
  path: '/api/sandbox/confirm',
  summary: 'Test mode only: the card form of the embedded payment stand-in',
  tag: 'payments',
  body: sandboxConfirmInput,
  output: sandboxConfirmOutput,
  errors: ['payment_unavailable'],
});

const rest = call({
  method: 'post',
  path: '/api/orders/{id}/refund-rest',
  summary: 'Pays back the copies of an order that still wait for their keys',
  tag: 'payments',
  params: z.strictObject({ id: z.string().min(1).max(80) }),
  output: refundRestOutput,
  errors: ['order_not_found', 'order_access', 'nothing_waits', 'refund_disputed', 'refund_under_way', 'refund_refused'],
});

const stripeWebhook = call({
  method: 'post',
  path: '/api/webhooks/stripe',
  summary: 'Receives Stripe’s events on payments, refunds and disputes, verified by signature',
  tag: 'payments',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'provider_unavailable', 'busy'],
});

const razorpayWebhook = call({
  method: 'post',
  path: '/api/webhooks/razorpay',
  summary: 'Receives Razorpay’s events on payments, refunds and disputes, verified by signature',
  tag: 'payments',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'provider_unavailable', 'busy'],
});

const refund = call({
  method: 'post',
  path: '/api/admin/orders/{id}/refund',
  summary: 'Refund an order, in full or for single products',
  tag: 'payments',
  permission: 'orders:refund',
  params: z.strictObject({ id: z.string().min(1).max(80) }),
  body: refundOrderBody,
  output: refundOrderOutput,
  errors: ['order_not_found', 'refund_impossible', 'refund_disputed', 'refund_under_way', 'busy'],
});

const session = call({
  method: 'post',
  path: '/api/stripe-checkout-success',
  summary: 'Settles the order of a hosted payment page',
  tag: 'payments',
  body: sessionInput,
  output: sessionResult,
  errors: [...READ_ERRORS, 'payment_pending', 'payment_returned'],
});

const returned = call({
  method: 'get',
  path: '/api/payment-success',
  summary: 'Whether a hosted payment went through; settles its order',
  tag: 'payments',
  query: sessionQuery,
  output: paymentConfirmation,
  errors: [...READ_ERRORS, 'payment_pending', 'payment_returned'],
});

export const paymentRoutes = noun()
  .openapi(session, bind(session, confirmSession))
  .openapi(
    returned,
    bind(returned, (deps, { session_id }) => readConfirmation(deps, { sessionId: session_id })),
  )
  .openapi(rest, bind(rest, refundRest))
  .openapi(stripeWebhook, bindSigned(stripeWebhook, 'stripe-signature', receiveWebhook))
  .openapi(
    razorpayWebhook,
    bindSigned(razorpayWebhook, 'x-razorpay-signature', (deps, message) => receiveRazorpay(deps, message)),
  )
  .openapi(refund, bind(refund, refundOrder))
  .openapi(create, bind(create, createPaymentIntent))
  .openapi(confirm, bind(confirm, confirmPayment))
  .openapi(free, bind(free, confirmFreeOrder))
  .openapi(bank, bind(bank, sandboxBank))
  .openapi(sandbox, bind(sandbox, sandboxConfirm))
  .openapi(regionalOrder, bind(regionalOrder, createRegionalOrder))
  .openapi(regionalConfirm, bind(regionalConfirm, confirmRegional))
  .openapi(regionalStatus, bind(regionalStatus, readRegionalStatus))
  .openapi(sandboxWindow, bind(sandboxWindow, sandboxRegional));
export type PaymentRoutes = typeof paymentRoutes;

import { processPaymentInput, processPaymentOutput } from '../../src/shop/payment-links/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { processPayment } from './process-payment';

const pay = call({
  method: 'post',
  path: '/api/process-payment',
  summary: 'Places the order of a payment link and opens the page on which it is paid',
  tag: 'payment-links',
  body: processPaymentInput,
  output: processPaymentOutput,
  errors: [
    'payment_link_not_found',
    'payment_link_expired',
    'payment_link_canceled',
    'payment_link_paid',
    'payment_link_busy',
    'payment_link_waiting',
    'payment_pending',
    'payment_link_address',
    'price_changed',
    'unknown_product',
    'out_of_stock',
    'quantity_limit',
    'order_paid',
    'buyer_blocked',
    'amount_too_small',
    'unsupported_currency',
    'payment_unavailable',
    'provider_unavailable',
    'too_many_requests',
    'selling_off',
    'busy',
  ],
  browser: true,
});

export const linkPaymentRoutes = noun().openapi(pay, bind(pay, processPayment));
export type LinkPaymentRoutes = typeof linkPaymentRoutes;

import { processPaymentInput, processPaymentOutput } from '../../src/shop/payment-links/contract';
import { routeGroup } from '../http/route-group';
import { processPayment } from './process-payment';

export const { routes: linkPaymentRoutes } = routeGroup({ tag: 'payment-links' }).post(
  '/api/process-payment',
  'Places the order of a payment link and opens the page on which it is paid',
  {
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
    run: processPayment,
  },
);
export type LinkPaymentRoutes = typeof linkPaymentRoutes;

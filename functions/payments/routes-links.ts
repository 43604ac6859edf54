import { processPaymentInput, processPaymentOutput } from '../../src/shop/payment-links/contract';
import { routeGroup } from '../http/route-group';
import { PLACE_ORDER_ERRORS } from '../orders/place-order';
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
      ...PLACE_ORDER_ERRORS,
      'order_paid',
      'amount_too_small',
      'payment_unavailable',
      'provider_unavailable',
    ],
    browser: true,
    run: processPayment,
  },
);
export type LinkPaymentRoutes = typeof linkPaymentRoutes;

import { processPaymentInput, processPaymentOutput } from '../../src/shop/payment-links/contract';
import { routeGroup } from '../http/route-group';
import { PAYABLE_LINK_ERRORS } from '../payment-links/read-link';
import { START_PAYMENT_ERRORS } from './create-payment-intent';
import { processPayment } from './process-payment';

export const { routes: linkPaymentRoutes } = routeGroup({ tag: 'payment-links' }).post(
  '/api/process-payment',
  'Create a hosted payment for a payment link',
  {
    body: processPaymentInput,
    output: processPaymentOutput,
    errors: [...PAYABLE_LINK_ERRORS, 'payment_link_busy', 'payment_link_address', ...START_PAYMENT_ERRORS],
    browser: true,
    run: processPayment,
  },
);
export type LinkPaymentRoutes = typeof linkPaymentRoutes;

import { processPaymentInput, processPaymentOutput } from '../../src/shop/payment-links/contract';
import { routeGroup } from '../http/route-group';
import { PAYABLE_LINK_ERRORS } from '../payment-links/read-link';
import { START_PAYMENT_ERRORS } from './create-payment-intent';
import { processPayment } from './process-payment';

const calls = routeGroup({ tag: 'payment-links', browser: true });
const { routes } = calls.post('/api/process-payment', 'Create a hosted payment for a payment link', {
  body: processPaymentInput,
  output: processPaymentOutput,
  errors: [...PAYABLE_LINK_ERRORS, 'payment_link_busy', 'payment_link_address', ...START_PAYMENT_ERRORS],
  run: processPayment,
});

export const linkPaymentRoutes = routes;
export type LinkPaymentRoutes = typeof linkPaymentRoutes;

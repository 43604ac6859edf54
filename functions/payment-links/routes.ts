import { shownLink } from '../../src/shop/payment-links/contract';
import { routeGroup } from '../http/route-group';
import { readCustomerLink, readLink } from './read-link';

const ERRORS = [
  'payment_link_not_found',
  'payment_link_expired',
  'payment_link_canceled',
  'payment_link_paid',
  'payment_link_waiting',
  'too_many_requests',
] as const;

export const { routes: paymentLinkRoutes } = routeGroup({ tag: 'payment-links' })
  .get('/api/payment-links/{id}', 'What a payment link asks to be paid', {
    output: shownLink,
    errors: [...ERRORS],
    run: readLink,
  })
  .get(
    '/api/rbac/customer-payment-links/{id}',
    'What the payment link of one customer asks to be paid; sums in minor units',
    { output: shownLink, errors: [...ERRORS], run: readCustomerLink },
  );
export type PaymentLinkRoutes = typeof paymentLinkRoutes;

import { shownLink } from '../../src/shop/payment-links/contract';
import { routeGroup } from '../http/route-group';
import { PAYABLE_LINK_ERRORS, readCustomerLink, readLink } from './read-link';

const errors = [...PAYABLE_LINK_ERRORS, 'too_many_requests'] as const;

export const { routes: paymentLinkRoutes } = routeGroup({ tag: 'payment-links' })
  .get('/api/payment-links/{id}', 'Retrieve a public payment link', {
    output: shownLink,
    errors,
    run: readLink,
  })
  .get('/api/rbac/customer-payment-links/{id}', 'Retrieve a customer’s payment link', {
    output: shownLink,
    errors,
    run: readCustomerLink,
  });
export type PaymentLinkRoutes = typeof paymentLinkRoutes;

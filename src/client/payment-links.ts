import type { PaymentLinkRoutes } from '../../functions/payment-links/routes';
import type { LinkPaymentRoutes } from '../../functions/payments/routes-links';
import type { ProcessPaymentInput } from '../shop/payment-links/contract';
import { isCustomerLink } from '../shop/payment-links/rules';
import { createClient } from './typed';

const links = createClient<PaymentLinkRoutes>();
const payments = createClient<LinkPaymentRoutes>();

/** Returns a payment link; the form of its id tells which call knows it. */
export const readPaymentLink = (id: string) =>
  isCustomerLink(id)
    ? links.get('/api/rbac/customer-payment-links/:id', { param: { id } })
    : links.get('/api/payment-links/:id', { param: { id } });

/** Starts the payment; returns the URL of the hosted page. */
export const processPayment = (json: ProcessPaymentInput) => payments.post('/api/process-payment', { json });

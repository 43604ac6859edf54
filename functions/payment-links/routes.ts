import { linkParams, shownLink } from '../../src/shop/payment-links/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { readCustomerLink, readLink } from './read-link';

const ERRORS = [
  'payment_link_not_found',
  'payment_link_expired',
  'payment_link_canceled',
  'payment_link_paid',
  'payment_link_waiting',
  'too_many_requests',
] as const;

const read = call({
  method: 'get',
  path: '/api/payment-links/{id}',
  summary: 'What a payment link asks to be paid',
  tag: 'payment-links',
  params: linkParams,
  output: shownLink,
  errors: [...ERRORS],
});

const readOfCustomer = call({
  method: 'get',
  path: '/api/rbac/customer-payment-links/{id}',
  summary: 'What the payment link of one customer asks to be paid; sums in minor units',
  tag: 'payment-links',
  params: linkParams,
  output: shownLink,
  errors: [...ERRORS],
});

export const paymentLinkRoutes = noun()
  .openapi(read, bind(read, readLink))
  .openapi(readOfCustomer, bind(readOfCustomer, readCustomerLink));
export type PaymentLinkRoutes = typeof paymentLinkRoutes;

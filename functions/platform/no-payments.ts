import { ShopError } from '../../src/shop/errors';
import type { PaymentProvider } from './payments';

const rejectUnavailable = async () => {
  throw new ShopError('payment_unavailable', {
    message: 'Payment system is not available: this shop has not been connected to a payment provider yet.',
  });
};

/** Production without a secret key: nothing can be paid, and the sandbox is never mistaken for a provider. */
export const noPayments: PaymentProvider = {
  name: 'stripe',
  liveMode: true,
  available: false,
  within: () => noPayments,
  create: rejectUnavailable,
  retrieve: async () => undefined,
  cancel: rejectUnavailable,
  owns: rejectUnavailable,
  refund: rejectUnavailable,
  refundsOf: rejectUnavailable,
  paymentOfCharge: rejectUnavailable,
  dispute: rejectUnavailable,
  paymentOfSession: rejectUnavailable,
  readEvent: async () => {
    throw new ShopError('signature_invalid');
  },
  keptEvent: (body) => ({ id: '', type: '', about: 'other', ref: undefined, body }),
  recentPayments: async () => [],
  attempts: async () => [],
  eventsBetween: async () => [],
};

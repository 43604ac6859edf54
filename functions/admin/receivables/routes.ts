import {
  bookingInput,
  cancelReceivableInput,
  creditTermsInput,
  endCreditInput,
  takeBackInput,
} from '../../../src/shop/receivables/contract-staff';
import { endCredit, setCreditTerms } from '../../customers/credit-terms';
import { routeGroup } from '../../http/route-group';
import { bookPayment } from '../../receivables/book-payment';
import { cancelAccountOrder } from '../../receivables/cancel-order';
import { reverseBooking } from '../../receivables/reverse-booking';
import { receivables } from './receivables';

const TERMS_ERRORS = ['not_found', 'customer_erased', 'no_account', 'address_unverified', 'changed_meanwhile'] as const;

export const { routes: receivablesScreenRoutes } = routeGroup({
  tag: 'payments',
  read: 'payments:read',
  write: 'customers:credit',
})
  .list('/api/admin/receivables', 'Orders on account, and what is left to pay', receivables)
  .csv('/api/admin/receivables.csv', 'The same as a CSV file, without its pages', receivables)
  .post('/api/admin/receivables/{id}/bookings', 'Book a bank transfer for an order on account', {
    body: bookingInput,
    errors: ['not_found', 'transfer_booked'],
    run: bookPayment,
  })
  .post('/api/admin/receivables/{id}/bookings/take-back', 'Take the booking of a transfer back that was wrong', {
    body: takeBackInput,
    errors: ['not_found'],
    run: reverseBooking,
  })
  .post('/api/admin/receivables/{id}/call-off', 'Cancel an order on account whose keys wait for its transfer', {
    body: cancelReceivableInput,
    errors: ['receivable_settled'],
    run: cancelAccountOrder,
  })
  .post('/api/admin/customers/{id}/credit', 'Let a customer buy on account up to a limit', {
    body: creditTermsInput,
    errors: TERMS_ERRORS,
    run: setCreditTerms,
  })
  .post('/api/admin/customers/{id}/credit/end', 'Take no further orders of a customer on account', {
    body: endCreditInput,
    errors: TERMS_ERRORS,
    run: endCredit,
  });

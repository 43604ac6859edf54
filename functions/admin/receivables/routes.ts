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
import { cancelAccountOrder } from '../../receivables/cancel-account-order';
import { reverseBooking } from '../../receivables/reverse-booking';
import { receivables } from './receivables';

const TERMS_ERRORS = ['not_found', 'customer_erased', 'no_account', 'address_unverified', 'changed_meanwhile'] as const;

export const { routes: receivablesScreenRoutes } = routeGroup({
  tag: 'payments',
  read: 'payments:read',
  write: 'customers:credit',
})
  .list('/api/admin/receivables', 'List orders on account', receivables)
  .csv('/api/admin/receivables.csv', 'Export orders on account as CSV', receivables, {
    permission: 'orders:export',
  })
  .post('/api/admin/receivables/{id}/bookings', 'Book a bank transfer for an order on account', {
    body: bookingInput,
    errors: ['not_found', 'transfer_booked'],
    run: bookPayment,
  })
  .post('/api/admin/receivables/{id}/bookings/take-back', 'Reverse the booking of a bank transfer', {
    body: takeBackInput,
    errors: ['not_found'],
    run: reverseBooking,
  })
  .post('/api/admin/receivables/{id}/call-off', 'Cancel an order on account', {
    body: cancelReceivableInput,
    errors: ['receivable_settled'],
    run: cancelAccountOrder,
  })
  .post('/api/admin/customers/{id}/credit', 'Set a customer’s credit limit', {
    body: creditTermsInput,
    errors: TERMS_ERRORS,
    run: setCreditTerms,
  })
  .post('/api/admin/customers/{id}/credit/end', 'End a customer’s credit', {
    body: endCreditInput,
    errors: TERMS_ERRORS,
    run: endCredit,
  });

import { retainedInput, retainedOutput } from '../../../src/shop/customers/contract-retained';
import { originOutput } from '../../../src/shop/orders/contract-origin';
import {
  approveInput,
  doneOutput,
  resendInput,
  sendEvidenceInput,
  staffAddressInput,
  staffOrder,
} from '../../../src/shop/orders/contract-staff';
import { readRetained } from '../../customers/read-retained';
import { routeGroup } from '../../http/route-group';
import { approveOrder } from './approve-order';
import { orders } from './orders';
import { readStaffOrder } from './read-order';
import { resendOrder } from './resend-order';
import { sendEvidence } from './send-evidence';
import { showOrigin } from './show-origin';

export const { routes: ordersScreenRoutes } = routeGroup({ tag: 'orders', read: 'orders:read', write: 'orders:write' })
  .list('/api/admin/orders', 'Orders: searched, filtered, sorted, a page at a time', orders)
  .csv(
    '/api/admin/orders.csv',
    'The orders a filter finds, as a CSV file that is safe to open in a spreadsheet',
    orders,
    {
      permission: 'orders:export',
    },
  )
  .get('/api/admin/orders/{id}', 'One order with its whole history; keys are masked', {
    output: staffOrder,
    errors: ['order_not_found'],
    run: readStaffOrder,
  })
  .post('/api/admin/orders/{id}/origin', 'Device, location, campaign, consents and survey of an order; audited', {
    permission: 'customers:read',
    output: originOutput,
    errors: ['order_not_found'],
    run: showOrigin,
  })
  .post('/api/admin/orders/{id}/resend', "Email an order's keys to its address again", {
    body: resendInput,
    output: doneOutput,
    errors: ['order_not_found', 'order_closed', 'keys_on_hold'],
    run: resendOrder,
  })
  .post('/api/admin/orders/{id}/address', 'Correct the email address of an order and email its keys there', {
    body: staffAddressInput,
    output: doneOutput,
    errors: ['order_not_found', 'order_closed', 'keys_on_hold'],
    // The caller may choose the recipient of the keys, so this is guarded like customers:address.
    guarded: true,
    run: resendOrder,
  })
  .post('/api/admin/orders/{id}/approve', 'Let an order that was held for approval have its keys', {
    body: approveInput,
    output: doneOutput,
    errors: ['order_closed', 'keys_on_hold'],
    run: approveOrder,
  })
  .post('/api/admin/orders/{id}/disputes/{dispute}/answer', 'Send the evidence of a dispute to the bank, for good', {
    permission: 'orders:refund',
    body: sendEvidenceInput,
    output: doneOutput,
    errors: [
      'order_not_found',
      'dispute_unknown',
      'dispute_over',
      'dispute_answered',
      'dispute_answering',
      'dispute_by_hand',
      'evidence_refused',
      'invoice_pdf',
      'payment_unavailable',
      'provider_unavailable',
    ],
    run: sendEvidence,
  })
  .post(
    '/api/admin/orders/{id}/retained-buyer',
    'What is kept of a buyer who erased their account, for disputes and the books, with a reason; audited',
    {
      permission: 'orders:refund',
      body: retainedInput,
      output: retainedOutput,
      errors: ['not_found'],
      run: readRetained,
    },
  );

import { retainedInput, retainedOutput } from '../../../src/shop/customers/contract-retained';
import { messageOutput } from '../../../src/shop/message-output';
import { originOutput } from '../../../src/shop/orders/contract-origin';
import { staffAddressInput, staffOrder } from '../../../src/shop/orders/contract-staff';
import { refundOrderBody, refundOrderOutput } from '../../../src/shop/payments/contract';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { readRetained } from '../../customers/read-retained';
import { routeGroup } from '../../http/route-group';
import { refundOrder } from '../../payments/refund-order';
import { approveOrder } from './approve-order';
import { orders } from './orders';
import { readStaffOrder } from './read-order';
import { resendOrder } from './resend-order';
import { sendEvidence } from './send-evidence';
import { showOrigin } from './show-origin';

/** Why the evidence of a dispute cannot be submitted. */
const DISPUTE_ERRORS = [
  'dispute_unknown',
  'dispute_over',
  'dispute_answered',
  'dispute_answering',
  'dispute_by_hand',
  'evidence_refused',
] as const;

export const { routes: ordersScreenRoutes } = routeGroup({ tag: 'orders', read: 'orders:read', write: 'orders:write' })
  .list('/api/admin/orders', 'List orders', orders)
  .csv('/api/admin/orders.csv', 'Export orders as CSV', orders, {
    permission: 'orders:export',
  })
  .get('/api/admin/orders/{id}', 'Retrieve an order with its history', {
    output: staffOrder,
    errors: ['order_not_found'],
    run: readStaffOrder,
  })
  .post('/api/admin/orders/{id}/origin', 'Retrieve the origin of an order', {
    permission: 'customers:read',
    output: originOutput,
    errors: ['order_not_found'],
    run: showOrigin,
  })
  .post('/api/admin/orders/{id}/resend', 'Resend the keys of an order as staff', {
    body: reasonInput,
    output: messageOutput,
    errors: ['order_not_found', 'order_closed', 'keys_on_hold'],
    run: resendOrder,
  })
  .post('/api/admin/orders/{id}/approve', 'Approve an order on hold', {
    body: reasonInput,
    output: messageOutput,
    errors: ['order_closed', 'keys_on_hold'],
    run: approveOrder,
  })
  // The caller may choose the recipient of the keys, so this is guarded like customers:address.
  .group({ guarded: true })
  .post('/api/admin/orders/{id}/address', 'Correct an order’s email address as staff', {
    body: staffAddressInput,
    output: messageOutput,
    errors: ['order_not_found', 'order_closed', 'keys_on_hold'],
    run: resendOrder,
  });

/** Calls for staff who may refund. */
export const { routes: orderRefundersRoutes } = routeGroup({ tag: 'orders', write: 'orders:refund' })
  .post('/api/admin/orders/{id}/disputes/{dispute}/answer', 'Submit dispute evidence to the bank', {
    body: reasonInput,
    output: messageOutput,
    errors: ['order_not_found', ...DISPUTE_ERRORS, 'invoice_pdf', 'payment_unavailable', 'provider_unavailable'],
    run: sendEvidence,
  })
  .post('/api/admin/orders/{id}/retained-buyer', 'Retrieve retained data of an erased buyer', {
    body: retainedInput,
    output: retainedOutput,
    errors: ['not_found'],
    run: readRetained,
  })
  .group({ tag: 'payments' })
  .post('/api/admin/orders/{id}/refund', 'Refund an order', {
    body: refundOrderBody,
    output: refundOrderOutput,
    errors: ['order_not_found', 'refund_impossible', 'refund_disputed', 'refund_under_way', 'selling_off', 'busy'],
    run: refundOrder,
  });

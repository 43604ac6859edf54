import { exportOutput } from '../../../src/shop/customers/contract';
import {
  blockInput,
  blockOutput,
  changeAddressInput,
  customerDetail,
  customerReasonInput,
  eraseCustomerInput,
  joinOutput,
  noteInput,
} from '../../../src/shop/customers/contract-staff';
import { messageOutput } from '../../../src/shop/message-output';
import { originsOutput } from '../../../src/shop/orders/contract-origin';
import { blockBuyer, unblockBuyer } from '../../customers/block';
import { cancelEmailChange, startEmailChange } from '../../customers/change-email';
import { joinOrders } from '../../customers/join-orders';
import { addNote, deleteNote, editNote } from '../../customers/notes';
import { sendAccess } from '../../customers/send-access';
import { eraseForStaff, exportForStaff } from '../../customers/staff-privacy';
import { routeGroup } from '../../http/route-group';
import { customers } from './customers';
import { readCustomer } from './read-customer';
import { showOrigins } from './show-origins';

const GONE = ['not_found', 'customer_erased'] as const;

export const { routes: customersScreenRoutes } = routeGroup({
  tag: 'customers',
  read: 'customers:read',
  write: 'customers:write',
})
  .list('/api/admin/customers', 'List customers', customers)
  .csv('/api/admin/customers.csv', 'Export customers as CSV', customers, {
    permission: 'customers:export',
  })
  .get('/api/admin/customers/{id}', 'Retrieve a customer', {
    output: customerDetail,
    errors: ['not_found'],
    run: readCustomer,
  })
  .post('/api/admin/customers/{id}/notes', 'Add a note to a customer', {
    body: noteInput,
    errors: GONE,
    run: addNote,
  })
  .put('/api/admin/customers/{id}/notes/{noteId}', 'Update a customer note', {
    body: noteInput,
    errors: ['not_found'],
    run: editNote,
  })
  .delete('/api/admin/customers/{id}/notes/{noteId}', 'Delete a customer note', {
    errors: ['not_found'],
    run: deleteNote,
  })
  .post('/api/admin/customers/{id}/address/withdraw', 'Cancel a customer’s email address change', {
    body: customerReasonInput,
    errors: [...GONE, 'no_account', 'changed_meanwhile'],
    run: cancelEmailChange,
  })
  .post('/api/admin/customers/{id}/join-orders', 'Attach guest orders to an account', {
    body: customerReasonInput,
    output: joinOutput,
    errors: [...GONE, 'no_account', 'address_unverified', 'nothing_to_join', 'busy'],
    run: joinOrders,
  })
  .post('/api/admin/customers/{id}/send-link', 'Email a customer access to their account or order', {
    body: customerReasonInput,
    output: messageOutput,
    errors: [...GONE, 'no_orders', 'too_many_requests'],
    run: sendAccess,
  })
  .group({ write: 'customers:read' })
  .post('/api/admin/customers/{id}/origins', 'Retrieve the origins of a customer’s orders', {
    output: originsOutput,
    errors: GONE,
    run: showOrigins,
  })
  .group({ write: 'customers:address' })
  .post('/api/admin/customers/{id}/address', 'Change a customer’s email address', {
    body: changeAddressInput,
    output: messageOutput,
    errors: [...GONE, 'no_account', 'address_unverified', 'address_taken', 'customer_blocked', 'too_many_requests'],
    run: startEmailChange,
  })
  .group({ write: 'customers:block' })
  .post('/api/admin/customers/{id}/block', 'Block a customer', {
    body: blockInput,
    output: blockOutput,
    errors: [...GONE, 'changed_meanwhile'],
    run: blockBuyer,
  })
  .post('/api/admin/customers/{id}/unblock', 'Unblock a customer', {
    body: customerReasonInput,
    errors: ['changed_meanwhile'],
    run: unblockBuyer,
  })
  .group({ write: 'customers:export', recentAuth: true })
  .post('/api/admin/customers/{id}/export', 'Export data of a customer', {
    body: customerReasonInput,
    output: exportOutput,
    errors: GONE,
    run: exportForStaff,
  })
  .group({ write: 'customers:erase' })
  .post('/api/admin/customers/{id}/erase', 'Erase a customer', {
    body: eraseCustomerInput,
    output: messageOutput,
    errors: [...GONE, 'account_waits', 'busy'],
    run: eraseForStaff,
  });

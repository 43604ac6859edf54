import { exportOutput } from '../../../src/shop/customers/contract';
import {
  blockInput,
  blockOutput,
  changeAddressInput,
  customerDetail,
  customerReasonInput,
  eraseCustomerInput,
  joinOutput,
  messageOutput,
  noteInput,
} from '../../../src/shop/customers/contract-staff';
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

export const { routes: customersScreenRoutes } = routeGroup({
  tag: 'customers',
  read: 'customers:read',
  write: 'customers:write',
})
  .list('/api/admin/customers', 'Everybody who bought or has an account, one row per email address', customers)
  .csv('/api/admin/customers.csv', 'The customers a filter finds, as a file', customers, {
    permission: 'customers:export',
  })
  .get('/api/admin/customers/{id}', 'One customer with all that the shop knows of them; keys are masked', {
    output: customerDetail,
    errors: ['not_found'],
    run: readCustomer,
  })
  .post('/api/admin/customers/{id}/origins', 'Devices, locations, consents and surveys of their orders; audited', {
    permission: 'customers:read',
    output: originsOutput,
    errors: ['not_found', 'customer_erased'],
    run: showOrigins,
  })
  .post('/api/admin/customers/{id}/notes', 'Write a note for colleagues', {
    body: noteInput,
    errors: ['not_found', 'customer_erased'],
    run: addNote,
  })
  .put('/api/admin/customers/{id}/notes/{noteId}', 'Change a note you wrote', {
    body: noteInput,
    errors: ['not_found'],
    run: editNote,
  })
  .delete('/api/admin/customers/{id}/notes/{noteId}', 'Delete a note you wrote', {
    errors: ['not_found'],
    run: deleteNote,
  })
  .post('/api/admin/customers/{id}/address', 'Email a new address of an account the link that changes it', {
    permission: 'customers:address',
    body: changeAddressInput,
    output: messageOutput,
    errors: [
      'not_found',
      'customer_erased',
      'no_account',
      'address_unverified',
      'address_taken',
      'customer_blocked',
      'too_many_requests',
    ],
    run: startEmailChange,
  })
  .post('/api/admin/customers/{id}/address/withdraw', 'Withdraw a new address that nobody confirmed yet', {
    body: customerReasonInput,
    errors: ['not_found', 'customer_erased', 'no_account', 'changed_meanwhile'],
    run: cancelEmailChange,
  })
  .post('/api/admin/customers/{id}/block', 'Refuse further orders of a customer', {
    permission: 'customers:block',
    body: blockInput,
    output: blockOutput,
    errors: ['not_found', 'customer_erased', 'changed_meanwhile'],
    run: blockBuyer,
  })
  .post('/api/admin/customers/{id}/unblock', 'Take orders of a customer again', {
    permission: 'customers:block',
    body: customerReasonInput,
    errors: ['changed_meanwhile'],
    run: unblockBuyer,
  })
  .post('/api/admin/customers/{id}/join-orders', 'Attach guest orders of the verified address to the account', {
    body: customerReasonInput,
    output: joinOutput,
    errors: ['not_found', 'customer_erased', 'no_account', 'address_unverified', 'nothing_to_join', 'busy'],
    run: joinOrders,
  })
  .post('/api/admin/customers/{id}/export', 'The file a customer gets of everything kept about them; audited', {
    permission: 'customers:export',
    body: customerReasonInput,
    output: exportOutput,
    errors: ['not_found', 'customer_erased'],
    recentAuth: true,
    run: exportForStaff,
  })
  .post('/api/admin/customers/{id}/erase', 'Erase a customer, as they would themselves', {
    permission: 'customers:erase',
    body: eraseCustomerInput,
    output: messageOutput,
    errors: ['not_found', 'customer_erased', 'account_waits', 'busy'],
    run: eraseForStaff,
  })
  .post('/api/admin/customers/{id}/send-link', 'Email the way in, to the address on file', {
    body: customerReasonInput,
    output: messageOutput,
    errors: ['not_found', 'customer_erased', 'no_orders', 'too_many_requests'],
    run: sendAccess,
  });

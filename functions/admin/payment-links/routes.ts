import {
  createLinkInput,
  createLinkOutput,
  editLinkInput,
  linkChoicesOutput,
  readLinkOutput,
  sendLinkInput,
} from '../../../src/shop/payment-links/contract-staff';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { createLink } from '../../payment-links/create-link';
import { editLink } from '../../payment-links/edit-link';
import { PAYABLE_LINK_ERRORS } from '../../payment-links/read-link';
import { sendLink } from '../../payment-links/send-link';
import { cancelLink } from '../../payments/cancel-link';
import { links } from './links';
import { readLinkChoices, readPaymentLink } from './read-link';

export const { routes: paymentLinksScreenRoutes } = routeGroup({
  tag: 'payment-links',
  read: 'links:read',
  write: 'links:write',
})
  .list('/api/admin/payment-links', 'List payment links', links)
  .csv('/api/admin/payment-links.csv', 'Export payment links as CSV', links, {
    permission: 'links:write',
  })
  .get('/api/admin/payment-links/choices', 'List products a payment link can contain', {
    output: linkChoicesOutput,
    run: readLinkChoices,
  })
  .post('/api/admin/payment-links', 'Create a payment link', {
    body: createLinkInput,
    output: createLinkOutput,
    run: createLink,
  })
  .get('/api/admin/payment-links/{id}', 'Retrieve a payment link with its orders and history', {
    output: readLinkOutput,
    errors: ['not_found'],
    run: readPaymentLink,
  })
  .put('/api/admin/payment-links/{id}', 'Update a payment link', {
    body: editLinkInput,
    errors: ['not_found', 'payment_link_canceled', 'changed_meanwhile'],
    run: editLink,
  })
  .post('/api/admin/payment-links/{id}/cancel', 'Cancel a payment link', {
    body: reasonInput,
    errors: ['not_found'],
    run: cancelLink,
  })
  .post('/api/admin/payment-links/{id}/send', 'Send a payment link by email', {
    body: sendLinkInput,
    errors: [...PAYABLE_LINK_ERRORS, 'changed_meanwhile'],
    run: sendLink,
  });

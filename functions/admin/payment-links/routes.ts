import {
  cancelLinkInput,
  createLinkInput,
  createLinkOutput,
  editLinkInput,
  linkChoicesOutput,
  readLinkOutput,
  sendLinkInput,
} from '../../../src/shop/payment-links/contract-staff';
import { routeGroup } from '../../http/route-group';
import { createLink } from '../../payment-links/create-link';
import { editLink } from '../../payment-links/edit-link';
import { sendLink } from '../../payment-links/send-link';
import { cancelLink } from '../../payments/cancel-link';
import { links } from './links';
import { readLinkChoices, readPaymentLink } from './read-link';

export const { routes: paymentLinksScreenRoutes } = routeGroup({
  tag: 'payment-links',
  read: 'links:read',
  write: 'links:write',
})
  .list('/api/admin/payment-links', 'Payment links and their state', links)
  .csv('/api/admin/payment-links.csv', 'The same as a CSV file, without its pages', links, {
    permission: 'links:write',
  })
  .get('/api/admin/payment-links/choices', 'The products a payment link can bring', {
    output: linkChoicesOutput,
    run: readLinkChoices,
  })
  .post('/api/admin/payment-links', 'Make a payment link', {
    body: createLinkInput,
    output: createLinkOutput,
    run: createLink,
  })
  .get('/api/admin/payment-links/{id}', 'One payment link, its orders and who did what to it', {
    output: readLinkOutput,
    errors: ['not_found'],
    run: readPaymentLink,
  })
  .put('/api/admin/payment-links/{id}', 'Change a payment link, but not what it costs', {
    body: editLinkInput,
    errors: ['not_found', 'payment_link_canceled', 'changed_meanwhile'],
    run: editLink,
  })
  .post('/api/admin/payment-links/{id}/cancel', 'Cancel a payment link and end the pages on which it is being paid', {
    body: cancelLinkInput,
    errors: ['not_found'],
    run: cancelLink,
  })
  .post('/api/admin/payment-links/{id}/send', 'Email a payment link to the address it is locked to', {
    body: sendLinkInput,
    errors: [
      'payment_link_not_found',
      'payment_link_canceled',
      'payment_link_waiting',
      'payment_link_expired',
      'payment_link_paid',
      'changed_meanwhile',
    ],
    run: sendLink,
  });

import { revealOutput, sendLinkOutput } from '../../src/shop/orders/contract';
import {
  changeRecipientInput,
  nameRecipientsInput,
  receivedOutput,
  recipientsOutput,
} from '../../src/shop/recipients/contract';
import { routeGroup } from '../http/route-group';
import { changeRecipient, reclaimCopy, resendToRecipient } from './change-recipient';
import { nameRecipients } from './name-recipients';
import { readRecipients } from './read-recipients';
import { readReceived, revealReceived, sendReceivedLink } from './received';

const GIVING = ['order_not_found', 'order_access', 'order_closed', 'keys_on_hold', 'changed_meanwhile'] as const;

export const { routes: recipientRoutes } = routeGroup({ tag: 'recipients' })
  .get('/api/orders/{id}/recipients', 'The copies of an order and the recipient of each', {
    output: recipientsOutput,
    errors: ['order_not_found', 'order_access'],
    run: readRecipients,
  })
  .post(
    '/api/orders/{id}/recipients',
    'Names who gets copies of an order, all of them or none; each gets an email with a page of their own',
    {
      body: nameRecipientsInput,
      output: recipientsOutput,
      errors: [...GIVING, 'too_many_requests'],
      run: nameRecipients,
    },
  )
  .post(
    '/api/orders/{id}/recipients/{recipientId}/take-back',
    'Take a copy back from its recipient while its key is unrevealed',
    { output: recipientsOutput, errors: [...GIVING, 'not_found'], run: reclaimCopy },
  )
  .post('/api/orders/{id}/recipients/{recipientId}/resend', 'Emails the link to a recipient again', {
    output: recipientsOutput,
    errors: [...GIVING, 'not_found', 'too_many_requests'],
    run: resendToRecipient,
  })
  .post(
    '/api/orders/{id}/recipients/{recipientId}',
    'Change a copy’s recipient, day or message while its key is unrevealed',
    {
      body: changeRecipientInput,
      output: recipientsOutput,
      errors: [...GIVING, 'not_found', 'too_many_requests'],
      run: changeRecipient,
    },
  )
  .get(
    '/api/recipients/{id}',
    'A copy as its recipient sees it; nothing of it for a browser that did not open their link',
    { output: receivedOutput, run: readReceived },
  )
  .post('/api/recipients/{id}/reveal', 'The key of a copy in clear, for its recipient; every reveal is recorded', {
    output: revealOutput,
    errors: ['link_closed', 'key_unavailable', 'keys_on_hold'],
    run: revealReceived,
  })
  .post('/api/recipients/{id}/send-link', 'Emails the link of a copy to its recipient’s own address', {
    output: sendLinkOutput,
    errors: ['too_many_requests'],
    run: sendReceivedLink,
  });
export type RecipientRoutes = typeof recipientRoutes;

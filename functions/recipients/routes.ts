import { messageOutput } from '../../src/shop/message-output';
import { revealOutput } from '../../src/shop/orders/contract';
import {
  changeRecipientInput,
  nameRecipientsInput,
  receivedOutput,
  recipientsOutput,
} from '../../src/shop/recipients/contract';
import { OWN_ORDER_ERRORS } from '../db/order-access';
import { routeGroup } from '../http/route-group';
import { changeRecipient, reclaimCopy, resendToRecipient } from './change-recipient';
import { nameRecipients } from './name-recipients';
import { readRecipients } from './read-recipients';
import { readReceived, revealReceived, sendReceivedLink } from './received';

const GIVING = [...OWN_ORDER_ERRORS, 'order_closed', 'keys_on_hold', 'changed_meanwhile'] as const;

export const { routes: recipientRoutes } = routeGroup({ tag: 'recipients' })
  .get('/api/orders/{id}/recipients', 'List copies of an order and their recipients', {
    output: recipientsOutput,
    errors: OWN_ORDER_ERRORS,
    run: readRecipients,
  })
  .post('/api/orders/{id}/recipients', 'Assign copies of an order to recipients', {
    body: nameRecipientsInput,
    output: recipientsOutput,
    errors: [...GIVING, 'too_many_requests'],
    run: nameRecipients,
  })
  .post('/api/orders/{id}/recipients/{recipientId}/take-back', 'Take a copy back from its recipient', {
    output: recipientsOutput,
    errors: [...GIVING, 'not_found'],
    run: reclaimCopy,
  })
  .post('/api/orders/{id}/recipients/{recipientId}/resend', 'Resend the link to a recipient', {
    output: recipientsOutput,
    errors: [...GIVING, 'not_found', 'too_many_requests'],
    run: resendToRecipient,
  })
  .post('/api/orders/{id}/recipients/{recipientId}', 'Update a recipient', {
    body: changeRecipientInput,
    output: recipientsOutput,
    errors: [...GIVING, 'not_found', 'too_many_requests'],
    run: changeRecipient,
  })
  .get('/api/recipients/{id}', 'Retrieve a copy as its recipient', { output: receivedOutput, run: readReceived })
  .post('/api/recipients/{id}/reveal', 'Reveal the key of a copy as its recipient', {
    output: revealOutput,
    errors: ['link_closed', 'key_unavailable', 'keys_on_hold', 'selling_off'],
    run: revealReceived,
  })
  .post('/api/recipients/{id}/send-link', 'Email a recipient their link', {
    output: messageOutput,
    errors: ['too_many_requests'],
    run: sendReceivedLink,
  });
export type RecipientRoutes = typeof recipientRoutes;

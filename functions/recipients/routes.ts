import { z } from 'zod';
import { revealOutput, sendLinkOutput } from '../../src/shop/orders/contract';
import {
  changeRecipientInput,
  nameRecipientsInput,
  receivedOutput,
  recipientsOutput,
} from '../../src/shop/recipients/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { changeRecipient, resendToRecipient, takeBackCopy } from './change-recipient';
import { nameRecipients } from './name-recipients';
import { readRecipients } from './read-recipients';
import { readReceived, revealReceived, sendReceivedLink } from './received';

const tag = 'recipients';
const id = z.string().min(1).max(80);
const params = z.strictObject({ id });
const one = z.strictObject({ id, recipientId: id });
const GIVING = ['order_not_found', 'order_access', 'order_closed', 'keys_on_hold', 'changed_meanwhile'] as const;

const read = call({
  method: 'get',
  path: '/api/orders/{id}/recipients',
  summary: 'The copies of an order and the recipient of each',
  tag,
  params,
  output: recipientsOutput,
  errors: ['order_not_found', 'order_access'],
});

const name = call({
  method: 'post',
  path: '/api/orders/{id}/recipients',
  summary: 'Names who gets copies of an order, all of them or none; each gets an email with a page of their own',
  tag,
  params,
  body: nameRecipientsInput,
  output: recipientsOutput,
  errors: [...GIVING, 'too_many_requests'],
});

const change = call({
  method: 'post',
  path: '/api/orders/{id}/recipients/{recipientId}',
  summary: 'Change a copy’s recipient, day or message while its key is unrevealed',
  tag,
  params: one,
  body: changeRecipientInput,
  output: recipientsOutput,
  errors: [...GIVING, 'not_found', 'too_many_requests'],
});

const takeBack = call({
  method: 'post',
  path: '/api/orders/{id}/recipients/{recipientId}/take-back',
  summary: 'Take a copy back from its recipient while its key is unrevealed',
  tag,
  params: one,
  output: recipientsOutput,
  errors: [...GIVING, 'not_found'],
});

const resend = call({
  method: 'post',
  path: '/api/orders/{id}/recipients/{recipientId}/resend',
  summary: 'Emails the link to a recipient again',
  tag,
  params: one,
  output: recipientsOutput,
  errors: [...GIVING, 'not_found', 'too_many_requests'],
});

const received = call({
  method: 'get',
  path: '/api/recipients/{id}',
  summary: 'A copy as its recipient sees it; nothing of it for a browser that did not open their link',
  tag,
  params,
  output: receivedOutput,
});

const reveal = call({
  method: 'post',
  path: '/api/recipients/{id}/reveal',
  summary: 'The key of a copy in clear, for its recipient; every reveal is recorded',
  tag,
  params,
  output: revealOutput,
  errors: ['link_closed', 'key_unavailable', 'keys_on_hold'],
});

const link = call({
  method: 'post',
  path: '/api/recipients/{id}/send-link',
  summary: 'Emails the link of a copy to its recipient’s own address',
  tag,
  params,
  output: sendLinkOutput,
  errors: ['too_many_requests'],
});

export const recipientRoutes = noun()
  .openapi(read, bind(read, readRecipients))
  .openapi(name, bind(name, nameRecipients))
  .openapi(takeBack, bind(takeBack, takeBackCopy))
  .openapi(resend, bind(resend, resendToRecipient))
  .openapi(change, bind(change, changeRecipient))
  .openapi(received, bind(received, readReceived))
  .openapi(reveal, bind(reveal, revealReceived))
  .openapi(link, bind(link, sendReceivedLink));
export type RecipientRoutes = typeof recipientRoutes;

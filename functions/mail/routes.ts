import { z } from 'zod';
import { mailActInput, mailActOutput, mailsOutput, mailsQuery, readMailOutput } from '../../src/shop/mail/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { cancelMail } from './cancel-mail';
import { listMails } from './list-mails';
import { readMail } from './read-mail';
import { replayMail } from './replay-mail';

const list = call({
  method: 'get',
  path: '/api/admin/mails',
  summary: 'Every mail the shop wrote and its state, without contents',
  tag: 'mail',
  query: mailsQuery,
  output: mailsOutput,
  permission: 'mail:read',
});

const params = z.strictObject({ id: z.string().min(1).max(80) });

const read = call({
  method: 'get',
  path: '/api/admin/mails/{id}',
  summary: 'One mail and what became of it',
  tag: 'mail',
  params,
  output: readMailOutput,
  errors: ['not_found'],
  permission: 'mail:read',
});

const replay = call({
  method: 'post',
  path: '/api/admin/mails/{id}/replay',
  summary: 'Write a mail anew and send it',
  tag: 'mail',
  params,
  body: mailActInput,
  output: mailActOutput,
  errors: ['not_found', 'mail_closed'],
  permission: 'mail:send',
});

const cancel = call({
  method: 'post',
  path: '/api/admin/mails/{id}/cancel',
  summary: 'Keep a mail that still waits from going out',
  tag: 'mail',
  params,
  body: mailActInput,
  output: mailActOutput,
  errors: ['mail_closed'],
  permission: 'mail:send',
});

export const mailRoutes = noun()
  .openapi(list, bind(list, listMails))
  .openapi(read, bind(read, readMail))
  .openapi(replay, bind(replay, replayMail))
  .openapi(cancel, bind(cancel, cancelMail));
export type MailRoutes = typeof mailRoutes;

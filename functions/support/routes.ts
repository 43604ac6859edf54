import { z } from 'zod';
import { bindBytes, bindFile, bindForm, bindSigned } from '../http/bind';
import { defineWebhook } from '../http/define-webhook';
import { createRouter } from '../http/frame';
import { defineRoute } from '../http/route';
import { readFile } from './read-file';
import { localMail, readLocalMail, receiveLocal, receiveLocalForm } from './receive-local';
import { MAIL_BYTES } from './receive-mail';
import { receiveResend } from './receive-resend';

const resend = defineWebhook({
  path: '/api/webhooks/resend-inbound',
  summary: 'Receive inbound email from Resend',
  tag: 'support',
  errors: ['signature_invalid'],
});

const local = defineRoute({
  method: 'post',
  path: '/api/local-mail',
  summary: 'Receive a raw email',
  tag: 'support',
  accepts: { type: 'message/rfc822', limit: MAIL_BYTES, tooLarge: 'An email may have at most 25 MB.' },
  output: z.object({
    outcome: z.enum(['threaded', 'opened', 'spam', 'duplicate', 'ignored']),
    threadId: z.string().optional(),
  }),
  errors: ['not_found'],
});

const localForm = defineRoute({
  method: 'post',
  path: '/api/local-mail/form',
  summary: 'Submit the form of the local mailbox',
  tag: 'support',
  accepts: {
    type: 'application/x-www-form-urlencoded',
    limit: MAIL_BYTES,
    tooLarge: 'An email may have at most 25 MB.',
  },
  output: z.string(),
});

const file = defineRoute({
  method: 'get',
  path: '/api/admin/threads/{id}/files/{file}',
  summary: 'Download an attachment of a message',
  tag: 'support',
  permission: 'support:read',
  params: z.strictObject({ id: z.string().max(64), file: z.string().max(64) }),
  answers: '*/*',
  output: z.string(),
  errors: ['not_found'],
});

export const supportRoutes = createRouter()
  .openapi(
    resend,
    bindSigned(resend, 'svix-signature', (deps, { body, signature, header }) =>
      receiveResend(deps, { body, signature, id: header('svix-id'), timestamp: header('svix-timestamp') }),
    ),
  )
  .openapi(local, bindBytes(local, receiveLocal))
  .openapi(
    localForm,
    bindForm(localForm, {
      schema: localMail,
      page: '/email-preview',
      read: readLocalMail,
      run: receiveLocalForm,
    }),
  )
  .openapi(file, bindFile(file, readFile));

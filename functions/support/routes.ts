import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { bindBytes, bindFile, bindSigned } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { readFile } from './read-file';
import { MAIL_BYTES, receiveMail } from './receive-mail';
import { takeResend } from './take-resend';

const resend = call({
  method: 'post',
  path: '/api/webhooks/resend-inbound',
  summary: 'Resend tells that a mail came in; read by its signature',
  tag: 'support',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid'],
});

const local = call({
  method: 'post',
  path: '/api/local-mail',
  summary: 'Takes a raw mail as a mail server would hand it over; not in production',
  tag: 'support',
  accepts: { type: 'message/rfc822', limit: MAIL_BYTES, tooLarge: 'A mail may have at most 25 MB.' },
  output: z.object({
    outcome: z.enum(['threaded', 'opened', 'spam', 'duplicate', 'ignored']),
    threadId: z.string().optional(),
  }),
  errors: ['not_found'],
});

const file = call({
  method: 'get',
  path: '/api/admin/threads/{id}/files/{file}',
  summary: 'A file that came with a message, to be saved',
  tag: 'support',
  permission: 'support:read',
  params: z.strictObject({ id: z.string().max(64), file: z.string().max(64) }),
  output: z.string(),
  errors: ['not_found'],
});

export const supportRoutes = noun()
  .openapi(
    resend,
    bindSigned(resend, 'svix-signature', (deps, { body, signature, header }) =>
      takeResend(deps, { body, signature, id: header('svix-id'), timestamp: header('svix-timestamp') }),
    ),
  )
  .openapi(
    local,
    bindBytes(local, (deps, { bytes }) => {
      if (deps.settings.ENVIRONMENT === 'production') throw new ShopError('not_found');
      return receiveMail(deps, { raw: bytes });
    }),
  )
  .openapi(file, bindFile(file, readFile));

import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { bindBytes, bindFile, bindForm, bindSigned } from '../http/bind';
import { createRouter } from '../http/frame';
import { defineRoute } from '../http/route';
import type { Deps } from '../platform/deps';
import { readFile } from './read-file';
import { MAIL_BYTES, receiveMail } from './receive-mail';
import { receiveResend } from './receive-resend';

const resend = defineRoute({
  method: 'post',
  path: '/api/webhooks/resend-inbound',
  summary: 'Receive inbound email from Resend',
  tag: 'support',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
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

/** The form of the local mailbox: a mail as a file or as text. */
const localMail = z.strictObject({ mail: z.union([z.instanceof(File), z.string().trim().min(1)]) });

/** The name under which locally tested mails state their sender check. */
const LOCAL_RECEIVER = 'localhost';

/** Adds a raw mail to the inbox. Throws not_found in production, where only mail services may do so. */
function receiveLocal(deps: Deps, raw: Uint8Array<ArrayBuffer>) {
  if (deps.settings.ENVIRONMENT === 'production') throw new ShopError('not_found');
  return receiveMail(deps, { raw, receiver: LOCAL_RECEIVER });
}

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
  .openapi(
    local,
    bindBytes(local, (deps, { bytes }) => receiveLocal(deps, bytes)),
  )
  .openapi(
    localForm,
    bindForm(localForm, {
      schema: localMail,
      page: '/email-preview',
      read(fields) {
        const file = fields.get('file');
        return { mail: file instanceof File && file.size > 0 ? file : fields.get('mail') };
      },
      run: async (deps, { mail }) =>
        (await receiveLocal(deps, new Uint8Array(await new Response(mail).arrayBuffer()))).outcome,
    }),
  )
  .openapi(file, bindFile(file, readFile));

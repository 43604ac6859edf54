import { z } from 'zod';
import { bindSigned } from '../http/bind';
import { createRouter } from '../http/frame';
import { defineRoute } from '../http/route';
import { handleDelivery } from './handle-delivery';

const resend = defineRoute({
  method: 'post',
  path: '/api/webhooks/resend',
  summary: 'Receive Resend delivery events',
  tag: 'mail',
  accepts: { type: 'application/json', limit: 1024 * 1024 },
  output: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'busy'],
});

export const mailWebhookRoutes = createRouter().openapi(
  resend,
  bindSigned(resend, 'svix-signature', (deps, { body, signature, header }) =>
    handleDelivery(deps, { body, signature, id: header('svix-id'), timestamp: header('svix-timestamp') }),
  ),
);

import { bindSigned } from '../http/bind';
import { defineWebhook } from '../http/define-webhook';
import { createRouter } from '../http/frame';
import { handleDelivery } from './handle-delivery';

const resend = defineWebhook({
  path: '/api/webhooks/resend',
  summary: 'Receive Resend delivery events',
  tag: 'mail',
  errors: ['signature_invalid', 'busy'],
});

export const mailWebhookRoutes = createRouter().openapi(
  resend,
  bindSigned(resend, 'svix-signature', (deps, { body, signature, header }) =>
    handleDelivery(deps, { body, signature, id: header('svix-id'), timestamp: header('svix-timestamp') }),
  ),
);

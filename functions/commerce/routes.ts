import { z } from 'zod';
import { bindSigned } from '../http/bind';
import { createRouter } from '../http/frame';
import { defineRoute } from '../http/route';
import { receiveStoreWebhook } from './receive-webhook';

const webhook = <P extends '/api/webhooks/shopify' | '/api/webhooks/woocommerce'>(path: P, summary: string) =>
  defineRoute({
    method: 'post',
    path,
    summary,
    tag: 'store',
    accepts: { type: 'application/json', limit: 1024 * 1024 },
    output: z.object({ received: z.literal(true) }),
    errors: ['signature_invalid', 'commerce_gone', 'busy'],
  });

const shopify = webhook('/api/webhooks/shopify', 'Receive Shopify order events');
const woocommerce = webhook('/api/webhooks/woocommerce', 'Receive WooCommerce order events');

export const storeWebhookRoutes = createRouter()
  .openapi(
    shopify,
    bindSigned(shopify, 'x-shopify-hmac-sha256', (deps, message) => receiveStoreWebhook(deps, 'shopify', message)),
  )
  .openapi(
    woocommerce,
    bindSigned(woocommerce, 'x-wc-webhook-signature', (deps, message) =>
      receiveStoreWebhook(deps, 'woocommerce', message),
    ),
  );

import { bindSigned } from '../http/bind';
import { defineWebhook } from '../http/define-webhook';
import { createRouter } from '../http/frame';
import { receiveStoreWebhook } from './receive-webhook';

const errors = ['signature_invalid', 'commerce_gone', 'busy'] as const;

const shopify = defineWebhook({
  path: '/api/webhooks/shopify',
  summary: 'Receive Shopify order events',
  tag: 'store',
  errors,
});
const woocommerce = defineWebhook({
  path: '/api/webhooks/woocommerce',
  summary: 'Receive WooCommerce order events',
  tag: 'store',
  errors,
});

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

import { z } from 'zod';
import { ShopError } from '../../../src/shop/errors';
import type { Credentials } from './platform';

/** A webhook of a store: only which order to read. */
export interface StoreMessage {
  id: string;
  topic: string;
  orderId: string | null;
  /** When it happened, in milliseconds; null if the webhook does not say. */
  at: number | null;
}

const HEADERS = {
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    id: 'x-shopify-event-id',
    again: 'x-shopify-webhook-id',
    topic: 'x-shopify-topic',
  },
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    id: 'x-wc-webhook-delivery-id',
    again: 'x-wc-webhook-id',
    topic: 'x-wc-webhook-topic',
  },
} as const;

async function isSigned(secret: string, body: string, signature: string): Promise<boolean> {
  try {
    const bytes = new TextEncoder();
    const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    return await crypto.subtle.verify('HMAC', key, Uint8Array.fromBase64(signature), bytes.encode(body));
  } catch {
    return false;
  }
}

const shopifyBody = z.object({
  admin_graphql_api_id: z.string().optional(),
  order_id: z.number().optional(),
});
const wooBody = z.object({ id: z.number() }).partial();

/** Returns the order a webhook is about; a refund names its own. */
function orderIn(platform: keyof typeof HEADERS, topic: string, body: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  if (platform === 'woocommerce') {
    const id = wooBody.safeParse(json).data?.id;
    return id === undefined ? null : String(id);
  }
  const { order_id: id, admin_graphql_api_id: own } = shopifyBody.safeParse(json).data ?? {};
  if (id !== undefined) return `gid://shopify/Order/${id}`;
  return topic.startsWith('orders/') && own ? own : null;
}

/** Reads a webhook of a store. Throws signature_invalid for anything its secret did not sign. */
export async function readMessage(
  platform: keyof typeof HEADERS,
  { clientSecret }: Pick<Credentials, 'clientSecret'>,
  { body, header }: { body: string; header: (name: string) => string },
): Promise<StoreMessage> {
  const names = HEADERS[platform];
  if (!clientSecret || !(await isSigned(clientSecret, body, header(names.signature))))
    throw new ShopError('signature_invalid');
  const topic = header(names.topic).slice(0, 60);
  const id = header(names.id) || `${header(names.again)}-${header('x-wc-webhook-delivery-id')}`;
  const at = Date.parse(header('x-shopify-triggered-at'));
  return { id: id.slice(0, 100), topic, orderId: orderIn(platform, topic, body), at: Number.isNaN(at) ? null : at };
}

import { z } from 'zod';
import { RefundRefused } from '../payments';
import { CommerceError, fetchStore, firstIssue } from './platform';

/** The address of a WooCommerce store, with the key and secret of its REST API. */
export interface WooConfig {
  address: string;
  key: string;
  secret: string;
  /** Signs the store's webhooks. */
  webhookSecret: string;
}

/** Calls its REST API; throws CommerceError, and RefundRefused for a refund the store refuses. */
export type Send = <S extends z.ZodType>(
  schema: S,
  method: string,
  path: string,
  body?: unknown,
) => Promise<z.output<S>>;

const failure = z.object({ code: z.string().optional(), message: z.string().optional() });
const messageOf = (json: unknown) => failure.safeParse(json).data?.message;

/**
 * Returns whether the store refuses a refund. It also answers 500: for a gateway without refunds of its own, a sum that
 * is too large, and an error of the gateway, after which staff have to check whether the money was refunded.
 */
const isRefusal = (status: number, json: unknown) =>
  status === 400 ||
  status === 404 ||
  (status === 500 && failure.safeParse(json).data?.code === 'woocommerce_rest_cannot_create_order_refund');

/** Creates the client of a WooCommerce store's REST API. */
export function createSend({ address, key, secret }: WooConfig): Send {
  return async (schema, method, path, body) => {
    const answer = await fetchStore(`${address}/wp-json/wc/v3${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) throw new CommerceError('refused', '401');
    if (answer.status === 403) throw new CommerceError('scopes', '403');
    if (answer.status === 429) throw new CommerceError('limited', '429');
    const json = await answer.json().catch(() => undefined);
    if (!answer.ok && method === 'POST' && path.endsWith('/refunds') && isRefusal(answer.status, json))
      throw new RefundRefused(messageOf(json) ?? String(answer.status));
    if (answer.status === 400) throw new CommerceError('refused', messageOf(json) ?? '400');
    if (!answer.ok) throw new CommerceError(answer.status === 404 ? 'refused' : 'down', String(answer.status));
    // PHP that fails after its first output, and most maintenance pages, answer 200: another try may bring the rest.
    if (json === undefined) throw new CommerceError('down', 'no JSON');
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new CommerceError('unreadable', firstIssue(parsed.error));
    return parsed.data;
  };
}

/** Returns undefined for a deleted order or product, which is not a failure of the store. */
export const missing = (error: unknown): undefined => {
  if (error instanceof CommerceError && error.detail === '404') return undefined;
  throw error;
};

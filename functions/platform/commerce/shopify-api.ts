import { createAdminApiClient } from '@shopify/admin-api-client';
import { z } from 'zod';
import { MINUTE_MS } from '../../../src/shop/time';
import type { Services } from '../services';
import { CommerceError, type Credentials, fetchStore, firstIssue, type StoreToken } from './platform';
import { SHOPIFY_VERSION } from './shopify-operations';

/** The library requires a domain of Shopify's; requests go to the store's own address. */
const DOMAIN = 'store.myshopify.com';

const granted = z.object({ access_token: z.string().min(1), scope: z.string(), expires_in: z.number().positive() });

/**
 * Requests a token by the client credentials grant, which expires after a day. Throws CommerceError; `refused` for a
 * wrong client id or secret, or an app that is not installed.
 */
export async function fetchAccessToken(
  address: string,
  { clientId, clientSecret }: Extract<Credentials, { way: 'client' }>,
  now: number,
): Promise<StoreToken> {
  const answer = await fetchStore(`${address}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  if (answer.status >= 500) throw new CommerceError('down', String(answer.status));
  if (answer.status === 429) throw new CommerceError('limited', '429');
  if (!answer.ok) throw new CommerceError('refused', String(answer.status));
  const parsed = granted.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new CommerceError('unreadable', 'token');
  return { token: parsed.data.access_token, expiresAt: now + parsed.data.expires_in * 1000 - MINUTE_MS };
}

const cost = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() }),
  }),
});
const codes = z.array(
  z.object({ message: z.string().optional(), extensions: z.object({ code: z.string() }).partial().optional() }),
);

/** The longest a call waits for Shopify's rate limit bucket to refill, and how often it is tried. */
const MAX_WAIT_MS = 12_000;
const MAX_ATTEMPTS = 4;

/** Returns the milliseconds until this many points are restored. */
const untilRestored = (missing: number, perSecond: number) => Math.ceil(missing / Math.max(1, perSecond)) * 1000;

export type ShopifyCall = <S extends z.ZodType>(
  schema: S,
  operation: string,
  variables?: Record<string, unknown>,
) => Promise<z.output<S>>;

type Answer = Awaited<ReturnType<ReturnType<typeof createAdminApiClient>['request']>>;

/** Returns how long to wait before the call is repeated; undefined if the answer is final. */
function pauseOf({ errors, extensions }: Answer): number | undefined {
  const response = errors?.response;
  if (errors?.networkStatusCode === 429) return Number(response?.headers.get('retry-after') ?? 2) * 1000;
  const errorCodes = codes.safeParse(errors?.graphQLErrors).data ?? [];
  if (!errorCodes.some((one) => one.extensions?.code === 'THROTTLED')) return undefined;
  const status = cost.safeParse(extensions).data?.cost;
  if (!status) return 2_000;
  return untilRestored(
    status.requestedQueryCost - status.throttleStatus.currentlyAvailable,
    status.throttleStatus.restoreRate,
  );
}

function faultOf({ errors }: Answer): CommerceError {
  const status = errors?.networkStatusCode;
  const errorCodes = (codes.safeParse(errors?.graphQLErrors).data ?? []).map(
    (one) => one.extensions?.code ?? one.message ?? '',
  );
  if (status === 401) return new CommerceError('refused', '401');
  if (status === 402 || status === 403 || status === 423) return new CommerceError('refused', String(status));
  if (errorCodes.includes('ACCESS_DENIED')) return new CommerceError('scopes', 'ACCESS_DENIED');
  if (errorCodes.includes('THROTTLED') || status === 429) return new CommerceError('limited', 'THROTTLED');
  return new CommerceError('down', errorCodes[0] ?? String(status ?? 'it does not answer'));
}

/**
 * Creates a client of Shopify's GraphQL Admin API. Each call costs points, which are restored every second: a call that
 * finds too few waits for them, a few seconds at most, and is repeated. Throws CommerceError.
 */
export function createShopifyCall(
  { sleep }: Pick<Services, 'sleep'>,
  { address, token }: { address: string; token: () => Promise<string> },
): ShopifyCall {
  const origin = `https://${DOMAIN}`;
  const send = (url: string, init?: RequestInit) => fetchStore(url.replace(origin, address), init ?? {});
  return async (schema, operation, variables = {}) => {
    const client = createAdminApiClient({
      storeDomain: DOMAIN,
      apiVersion: SHOPIFY_VERSION,
      accessToken: await token(),
      customFetchApi: send as never,
      // The default logger warns of every API version its own clock does not know.
      logger: () => {},
      isTesting: true,
    });
    for (let attempt = 1; ; attempt += 1) {
      const answer = await client.request(operation, { variables });
      const pause = answer.errors && pauseOf(answer);
      if (pause !== undefined && attempt < MAX_ATTEMPTS && pause <= MAX_WAIT_MS) {
        await sleep(pause);
        continue;
      }
      if (answer.errors) throw faultOf(answer);
      const parsed = schema.safeParse(answer.data);
      if (!parsed.success) throw new CommerceError('unreadable', firstIssue(parsed.error));
      return parsed.data;
    }
  };
}

import { answerGraphql, gid } from './shopify-wire.ts';
import { STUB_STORE, StoreModel, type StubMessage } from './store-model.ts';
import { answerRest } from './woo-wire.ts';

/** What the next call does instead: fail, wait, or succeed and lose the response. */
export type StoreFault = 429 | 500 | 'throttled' | 'hang' | 'unreachable' | 'lost' | 'garbage';

const DAY_S = 86_399;
const BUCKET = { maximumAvailable: 2000, restoreRate: 100 };
const COST = 52;

async function signed(secret: string, body: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(body)))));
}

/** Returns a message about an order in its wire format, signed like the store signs it. */
export async function messageOn(
  { id, topic, orderId, at }: StubMessage,
  platform: 'shopify' | 'woocommerce',
  secret = STUB_STORE.clientSecret,
) {
  const isRefund = topic.startsWith('refunds/');
  const shopify = isRefund
    ? { id: 1, order_id: orderId }
    : { id: orderId, admin_graphql_api_id: gid('Order', orderId) };
  const body = JSON.stringify(platform === 'shopify' ? shopify : { id: orderId });
  const signature = await signed(secret, body);
  const headers: Record<string, string> =
    platform === 'shopify'
      ? {
          'x-shopify-hmac-sha256': signature,
          'x-shopify-topic': topic,
          'x-shopify-event-id': id,
          'x-shopify-shop-domain': 'demo.myshopify.com',
          ...(at !== undefined && { 'x-shopify-triggered-at': new Date(at).toISOString() }),
        }
      : {
          'x-wc-webhook-signature': signature,
          'x-wc-webhook-topic': 'order.updated',
          'x-wc-webhook-delivery-id': id,
          'x-wc-webhook-source': 'http://localhost:8791/',
        };
  return { path: `/api/webhooks/${platform}`, body, headers: { 'content-type': 'application/json', ...headers } };
}

const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A store behind the wire formats of Shopify and WooCommerce, including faults. */
export class StoreStub {
  readonly model = new StoreModel();
  /** The operation or path of each received call. */
  readonly calls: string[] = [];
  private faults: StoreFault[] = [];
  private tokens = new Map<string, number>();
  private points = BUCKET.maximumAvailable;
  private pointsAt = 0;
  /** False once the app was uninstalled there. */
  installed = true;

  /** Reinstalls the app: the former credentials no longer work. */
  reinstall(): void {
    this.installed = true;
    this.tokens.clear();
  }

  fail(...faults: StoreFault[]): void {
    this.faults.push(...faults);
  }

  private token(form: URLSearchParams): Response {
    const isOurs =
      form.get('client_id') === STUB_STORE.clientId && form.get('client_secret') === STUB_STORE.clientSecret;
    if (!isOurs || !this.installed || form.get('grant_type') !== 'client_credentials')
      return Response.json({ error: 'invalid_client' }, { status: 400 });
    const made = `shpua_${crypto.randomUUID()}`;
    this.tokens.set(made, this.model.now() + DAY_S * 1000);
    return Response.json({ access_token: made, scope: this.model.scopes.join(','), expires_in: DAY_S });
  }

  private isKnown(token: string | null): boolean {
    if (!this.installed || !token) return false;
    return token === STUB_STORE.token || (this.tokens.get(token) ?? 0) > this.model.now();
  }

  /** Points are restored per second, like in Shopify's leaky bucket. */
  private cost(): { throttled: boolean; extensions: object } {
    const now = this.model.now();
    const back = ((now - this.pointsAt) / 1000) * BUCKET.restoreRate;
    this.points = Math.min(BUCKET.maximumAvailable, this.points + back);
    this.pointsAt = now;
    const throttled = this.points < COST;
    if (!throttled) this.points -= COST;
    const throttleStatus = { ...BUCKET, currentlyAvailable: Math.floor(this.points) };
    return {
      throttled,
      extensions: { cost: { requestedQueryCost: COST, actualQueryCost: throttled ? null : COST, throttleStatus } },
    };
  }

  drain(): void {
    this.cost();
    this.points = 0;
  }

  private graphql(init: RequestInit, fault: StoreFault | undefined): Response {
    if (!this.isKnown(new Headers(init.headers).get('x-shopify-access-token')))
      return Response.json(
        { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
        { status: 401 },
      );
    const asked = JSON.parse(String(init.body)) as { query: string; variables: Record<string, unknown> };
    this.calls.push(/(?:query|mutation) (\w+)/.exec(asked.query)?.[1] ?? '');
    const { throttled, extensions } = this.cost();
    if (throttled || fault === 'throttled')
      return Response.json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions });
    return Response.json({ ...answerGraphql(this.model, asked), extensions });
  }

  private rest(url: URL, init: RequestInit): Response {
    const auth = `Basic ${btoa(`${STUB_STORE.clientId}:${STUB_STORE.clientSecret}`)}`;
    if (new Headers(init.headers).get('authorization') !== auth)
      return Response.json({ code: 'woocommerce_rest_cannot_view', message: 'Sorry.' }, { status: 401 });
    this.calls.push(`${init.method ?? 'GET'} ${url.pathname}`);
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    return answerRest(this.model, { method: init.method ?? 'GET', url, body });
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    const fault = this.faults.shift();
    if (fault === 'hang') return hang(init.signal);
    if (fault === 'unreachable') throw new TypeError('fetch failed');
    if (fault === 429) return new Response('', { status: 429, headers: { 'retry-after': '1' } });
    if (fault === 500) return new Response('', { status: 500 });
    if (fault === 'garbage') return Response.json({ data: { nothing: true } });
    const answer = url.pathname.endsWith('/access_token')
      ? this.token(new URLSearchParams(String(init.body)))
      : url.pathname.startsWith('/wp-json/')
        ? this.rest(url, init)
        : this.graphql(init, fault);
    if (fault === 'lost') throw new TypeError('connection reset');
    return answer;
  };
}

import { createApi } from '../../functions/api';
import type { Services } from '../../functions/platform/services';
import { testServices } from './deps.ts';
import { TEST_VARS } from './vars.ts';

const ORIGIN = 'http://localhost:8787';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface Visitor {
  ip: string;
  cookies: Map<string, string>;
  send<T = Record<string, unknown>>(method: string, path: string, init?: RequestInit): Promise<Answer<T>>;
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
}

let visitors = 0;
/** The services of visitors without overrides. */
const AS_THEY_ARE: Partial<Services> = {};

/** One API for all visitors, whose requests carry their services: creating one takes longer than many requests. */
const api = createApi(({ services }) => testServices(services as Partial<Services>));

/** Stores the cookies of a response; attributes do not matter in a test that never leaves one origin. */
function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

const parsed = (text: string, type: string | null) => (type?.includes('json') ? JSON.parse(text) : text);

/**
 * A browser with an address and cookies of its own that calls the API without a network. `services` overrides single
 * services of the Worker.
 */
export function newVisitor(services: Partial<Services> = AS_THEY_ARE): Visitor {
  visitors += 1;
  const cookies = new Map<string, string>();
  const ip = `10.9.${visitors >> 8}.${visitors & 255}`;
  const send: Visitor['send'] = async (method, path, init = {}) => {
    const headers = new Headers({ origin: ORIGIN, 'cf-connecting-ip': ip, 'user-agent': 'test', ...init.headers });
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await api.request(`${ORIGIN}${path}`, { ...init, method, headers }, { services }, executionContext);
    keepCookies(cookies, answer.headers);
    const body = parsed(await answer.text(), answer.headers.get('content-type'));
    return { status: answer.status, headers: answer.headers, body };
  };
  return {
    ip,
    cookies,
    send,
    get: (path) => send('GET', path),
    post: (path, body, headers = {}) =>
      send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  };
}

/** The test services collect deferred work, so this context only has to exist. */
const executionContext = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;

/** The headers of the operator's command line. */
export const OPERATOR = { authorization: `Bearer ${TEST_VARS.OPERATOR_KEY}` };

/** Stores the nine editions, their demo keys and the coupons, as `npm start` does. */
export async function seedShop(): Promise<void> {
  const { status, body } = await newVisitor().send('POST', '/api/admin/seed', { headers: OPERATOR });
  if (status !== 200) throw new Error(`The seed answered ${status}: ${JSON.stringify(body)}`);
}

/** Imports license keys, one per line, into a lot of a product. */
export async function importKeys(productId: string, keys: string[], lot: string, query = ''): Promise<Answer<unknown>> {
  const path = `/api/admin/keys/import?product=${productId}&lot=${encodeURIComponent(lot)}${query}`;
  const headers = { ...OPERATOR, 'content-type': 'text/csv' };
  return newVisitor().send('POST', path, { headers, body: keys.join('\n') });
}

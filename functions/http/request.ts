import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestFacts } from '../platform/deps';
import { newId } from '../platform/ids';
import { sha256 } from '../platform/vault';
import type { Frame } from './frame';
import { deviceOf, sessionHashOf } from './session';

const COOKIE = '__Host-keystall';
const YEAR_S = 365 * 24 * 3600;

/** IPv4 as it is; IPv6 by its /64, which is what one household gets. */
export function addressGroup(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const all = ip.includes('::')
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** The client's address as Cloudflare tells it. */
export const clientIp = (c: Context<Frame>): string => c.req.header('cf-connecting-ip') ?? '127.0.0.1';

/** The hash of the browser's secret cookie; makes the cookie when `create` is set and there is none. */
export async function browserHashOf(c: Context<Frame>, create: boolean): Promise<string | undefined> {
  let secret = getCookie(c, COOKIE);
  if (!secret && create) {
    secret = newId('b');
    setCookie(c, COOKIE, secret, { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: YEAR_S });
  }
  return secret && sha256(secret);
}

/** What a verb may know of the request: hashes, not addresses or cookies. */
export async function factsOf(c: Context<Frame>, createBrowser: boolean): Promise<RequestFacts> {
  const { vault } = c.get('doors');
  const [ipHash, browserHash, customerSession, staffSession] = await Promise.all([
    vault.sign('ip', addressGroup(clientIp(c))),
    browserHashOf(c, createBrowser),
    sessionHashOf(c, 'customer'),
    sessionHashOf(c, 'staff'),
  ]);
  return {
    id: c.get('requestId'),
    ipHash,
    browserHash,
    customerSession,
    staffSession,
    device: deviceOf(c, 'customer'),
    staffDevice: deviceOf(c, 'staff'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 255),
  };
}

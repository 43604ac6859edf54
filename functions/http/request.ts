import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { YEAR_S } from '../../src/shop/time';
import type { RequestFacts } from '../platform/deps';
import { newId } from '../platform/ids';
import { ipPrefix } from '../platform/ip-prefix';
import type { Services } from '../platform/services';
import { sha256 } from '../platform/vault';
import { BROWSER_COOKIE } from './browser';
import type { AppEnv } from './frame';
import { readDeviceCookie, sessionHashOf } from './session';

/** The client's IP address from Cloudflare. */
export const clientIp = (c: Context<AppEnv>): string => c.req.header('cf-connecting-ip') ?? '127.0.0.1';

/** The hashed client address, for rate limits. */
export const clientIpHash = (c: Context<AppEnv>): Promise<string> =>
  c.get('services').vault.sign('ip', ipPrefix(clientIp(c)));

/** Cloudflare's properties of a request; undefined where there are none. */
export const cfProperties = (request: Request) => (request as Request & { cf?: Record<string, unknown> }).cf;

/** The two-letter country that Cloudflare reports for a request. */
export function countryAt(request: Request): string | undefined {
  const country = cfProperties(request)?.country;
  return typeof country === 'string' ? country : undefined;
}

/** The path of our page that made the call; undefined for another host or a page that sends no referrer. */
export function refererPath(c: Context<AppEnv>): string | undefined {
  const from = c.req.header('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const page = new URL(from);
  return page.host === new URL(c.req.url).host ? page.pathname : undefined;
}

/** The hash of the browser's secret cookie. Sets a new cookie if there is none and `create` is true. */
export async function browserHashOf(c: Context<AppEnv>, create: boolean): Promise<string | undefined> {
  let secret = getCookie(c, BROWSER_COOKIE);
  if (!secret && create) {
    secret = newId('b');
    setCookie(c, BROWSER_COOKIE, secret, { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: YEAR_S });
  }
  return secret && sha256(secret);
}

/** Deletes the browser's secret cookie, so that the browser is unknown from then on. */
export const clearBrowserCookie = (c: Context<AppEnv>): void =>
  setCookie(c, BROWSER_COOKIE, '', { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 0 });

/** The hashes of an address and of its surrounding network, which are equal for IPv4. */
async function addressHashes({ vault }: Pick<Services, 'vault'>, ip: string) {
  const [address, network] = [ipPrefix(ip), ipPrefix(ip, 48)];
  const ipHash = vault.sign('ip', address);
  const networkHash = network === address ? ipHash : vault.sign('ip', network);
  return Promise.all([ipHash, networkHash]);
}

/** Like `requestFactsOf`, for a beacon: the sender's address and origin, but no cookies. */
export async function beaconFactsOf(c: Context<AppEnv>): Promise<RequestFacts> {
  const [ipHash, networkHash] = await addressHashes(c.get('services'), clientIp(c));
  return {
    id: c.get('requestId'),
    ipHash,
    networkHash,
    browserHash: undefined,
    customerSession: undefined,
    staffSession: undefined,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    idempotencyKey: undefined,
  };
}

/** The request facts that a verb may know: hashes instead of addresses and cookies. */
export async function requestFactsOf(c: Context<AppEnv>, createBrowser: boolean): Promise<RequestFacts> {
  const [[ipHash, networkHash], browserHash, customerSession, staffSession] = await Promise.all([
    addressHashes(c.get('services'), clientIp(c)),
    browserHashOf(c, createBrowser),
    sessionHashOf(c, 'customer'),
    sessionHashOf(c, 'staff'),
  ]);
  return {
    id: c.get('requestId'),
    ipHash,
    networkHash,
    browserHash,
    customerSession,
    staffSession,
    device: readDeviceCookie(c, 'customer'),
    staffDevice: readDeviceCookie(c, 'staff'),
    country: countryAt(c.req.raw),
    page: refererPath(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    idempotencyKey: c.req.header('idempotency-key'),
  };
}

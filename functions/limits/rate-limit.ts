import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { type Bucket, rateLimitError, tryConsumeAll } from './consume';
import { mailboxHash } from './mailbox-hash';

/** What strangers may only attempt a limited number of times. Staff and customers have buckets of their own. */
export type RateLimitName =
  | 'sign_in'
  | 'own_password'
  | 'code'
  | 'code_mail'
  | 'reset_mail'
  | 'order_mail'
  | 'privacy_mail'
  | 'privacy'
  | 'register'
  | 'order_lookup'
  | 'coupon'
  | 'staff_sign_in'
  | 'staff_code'
  | 'staff_mail';

/** The binding counts per minute, so a client may try again after that. */
const BINDING_S = 60;

type Attempts = Pick<Deps['settings'], 'GUESSES_PER_ACCOUNT' | 'GUESSES_PER_IP' | 'MAILS_PER_ACCOUNT' | 'MAILS_PER_IP'>;

/** Each kind of mail is limited per email address; all kinds together are limited per client. */
const MAILS = new Set<RateLimitName>(['code_mail', 'reset_mail', 'order_mail', 'privacy_mail']);
const clientBucket = (what: RateLimitName): string => (MAILS.has(what) ? 'mail' : what);

/** Returns the attempts per hour for one target and for one client address (its /64 for IPv6). */
function attemptsOf(what: RateLimitName, attempts: Attempts): { account: number; ip: number } {
  if (MAILS.has(what) || what === 'staff_mail' || what === 'register')
    return { account: attempts.MAILS_PER_ACCOUNT, ip: attempts.MAILS_PER_IP };
  return { account: attempts.GUESSES_PER_ACCOUNT, ip: attempts.GUESSES_PER_IP };
}

/** What the owner of a target under attack can do; the same whether or not it exists. */
const WAYS_ON: Partial<Record<RateLimitName, string>> = {
  sign_in: 'Too many attempts with this address. Sign in with a code or passkey, or set a new password by email.',
  code: 'Too many codes were tried with this address. Use your password, or set a new one by email.',
  code_mail: 'Too many codes were requested for this address. Use your password, or set a new one by email.',
  staff_sign_in: 'Too many attempts with this address. Use your passkey, or a browser in which you signed in before.',
  reset_mail: 'Too many links were requested for this address. Those from the last hour still work.',
};

interface Target {
  /** The target of the guesses: an email address, an order number, a user id; stored as a hash. */
  account?: string | undefined;
  /** The counter of a browser that has signed in to that account before (device.ts). */
  device?: string | undefined;
}

/** Returns the buckets of one attempt. A browser the target recognizes has its own, which no stranger can fill. */
async function bucketsOf(
  what: RateLimitName,
  { account, device }: Target,
  ipHash: string,
  attempts: Attempts,
): Promise<Bucket[]> {
  const most = attemptsOf(what, attempts);
  if (device) return [{ bucket: `${what}:device:${device}`, attempts: most.account, windowMs: HOUR_MS }];
  const buckets: Bucket[] = [{ bucket: `${clientBucket(what)}:ip:${ipHash}`, attempts: most.ip, windowMs: HOUR_MS }];
  if (account !== undefined)
    buckets.push({
      bucket: `${what}:for:${await mailboxHash(account)}`,
      attempts: most.account,
      windowMs: HOUR_MS,
    });
  return buckets;
}

/** The client of a request, and the rate limiting binding. */
type RateLimitContext = Pick<Deps, 'limiter'> & { request: Pick<Deps['request'], 'ipHash'> };

/**
 * Limits requests coarsely per IP address with Cloudflare's rate limiting binding (wrangler.toml), without D1. Throws
 * too_many_requests.
 */
export async function rateLimitByIp({ limiter, request }: RateLimitContext, what: string): Promise<void> {
  const answer = await limiter?.limit({ key: `${what}:${request.ipHash}` });
  if (answer?.success === false) throw new ShopError('too_many_requests', { retryAfter: BINDING_S });
}

/**
 * Counts one attempt before it is answered: with Cloudflare's binding, if any, then in D1 for the client and, if that
 * has room, the target. `knownDevice` is a function if the device costs a read, so that a flood does not reach D1.
 * Throws too_many_requests with the seconds to wait.
 */
export async function rateLimit(
  deps: Pick<Deps, 'db' | 'now' | 'settings'> & RateLimitContext,
  what: RateLimitName,
  account?: string,
  knownDevice?: string | (() => Promise<string | undefined>),
): Promise<void> {
  const { ipHash } = deps.request;
  await rateLimitByIp(deps, clientBucket(what));
  const device = typeof knownDevice === 'function' ? await knownDevice() : knownDevice;
  const buckets = await bucketsOf(what, { account, device }, ipHash, deps.settings);
  const full = await tryConsumeAll(deps, buckets);
  if (full) throw await rateLimitError(deps, full, full !== buckets[0] || device ? WAYS_ON[what] : undefined);
}

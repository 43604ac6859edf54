import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import { type Bucket, countTry, refusalOf } from './take';

/** What strangers may not try for ever. Staff and customers have buckets of their own. */
export type Guarded =
  | 'sign_in'
  | 'code'
  | 'mail'
  | 'register'
  | 'order_lookup'
  | 'coupon'
  | 'staff_sign_in'
  | 'staff_code'
  | 'staff_mail';

const HOUR_MS = 3_600_000;
/** The binding counts by the minute; it is asked again after that. */
const BINDING_S = 60;

type Tries = Pick<Deps['settings'], 'GUESSES_PER_ACCOUNT' | 'GUESSES_PER_IP' | 'MAILS_PER_ACCOUNT' | 'MAILS_PER_IP'>;

/** Tries an hour, for one target and for one client address (its /64 for IPv6). */
function triesOf(what: Guarded, tries: Tries): { account: number; ip: number } {
  if (what === 'mail' || what === 'staff_mail' || what === 'register')
    return { account: tries.MAILS_PER_ACCOUNT, ip: tries.MAILS_PER_IP };
  return { account: tries.GUESSES_PER_ACCOUNT, ip: tries.GUESSES_PER_IP };
}

/**
 * Counts one try before it is answered: first Cloudflare's binding, where there is one, then exact counters in D1 for
 * the client's address and for the target. `account` is what is guessed at (a mail address, an order number, a user
 * id); it is kept as a hash. A try that its own address has no room for does not use up the target's. Throws
 * too_many_requests with the seconds to wait.
 */
export async function guard(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'limiter'> & { request: Pick<Deps['request'], 'ipHash'> },
  what: Guarded,
  account?: string,
): Promise<void> {
  const { ipHash } = deps.request;
  const answer = await deps.limiter?.limit({ key: `${what}:${ipHash}` });
  if (answer?.success === false) throw new ShopError('too_many_requests', { retryAfter: BINDING_S });
  const tries = triesOf(what, deps.settings);
  const buckets: Bucket[] = [{ bucket: `${what}:ip:${ipHash}`, tries: tries.ip, windowMs: HOUR_MS }];
  if (account !== undefined)
    buckets.push({
      bucket: `${what}:for:${await sha256(account.trim().toLowerCase())}`,
      tries: tries.account,
      windowMs: HOUR_MS,
    });
  const counted = await deps.db.batch(
    buckets.map((bucket, index) => countTry(deps.db, bucket, deps.now(), { chained: index > 0 })),
  );
  const full = buckets.find((_, index) => counted[index]?.results.length === 0);
  if (full) throw await refusalOf(deps, full);
}

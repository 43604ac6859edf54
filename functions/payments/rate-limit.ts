import { store } from '../../src/config/store';
import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import { countAttempt, rateLimitError } from '../limits/consume';
import { rateLimitByIp } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { type History, historyFrom, type RiskSubject, selectHistory } from '../risk/history';
import { shopSettings } from '../settings/shop-settings';

/** The message after too many declined cards; the same for every buyer. */
const TOO_MANY_DECLINES =
  `Too many cards were declined from your browser or network within the last hour. ` +
  `Please try again in an hour with another card, or write to ${store.email} and we’ll help you order.`;

/** Counts cards declined since `since` (milliseconds) for one browser, one address and one network. */
const countDeclines = (db: D1Database, { browserHash = '', ipHash, networkHash }: Deps['request'], since: number) =>
  statement<{ browser: number; ip: number; network: number }>(
    db,
    `SELECT (SELECT count(*) FROM payment_decline WHERE browser_hash = ?1 AND created_at > ?4) AS browser,
       (SELECT count(*) FROM payment_decline WHERE ip_hash = ?2 AND created_at > ?4) AS ip,
       (SELECT count(*) FROM payment_decline WHERE network_hash = ?3 AND created_at > ?4) AS network`,
    browserHash,
    ipHash,
    networkHash,
    since,
  );

/**
 * Returns the buckets of a started payment. If an address has no room, the attempt does not use up its network's limit.
 */
const bucketsOf = ({ request, settings }: Pick<Deps, 'request' | 'settings'>) =>
  [
    { bucket: `payment:browser:${request.browserHash ?? ''}`, attempts: settings.PAYMENTS_PER_BROWSER },
    { bucket: `payment:ip:${request.ipHash}`, attempts: settings.PAYMENTS_PER_IP },
    { bucket: `payment:network:${request.networkHash}`, attempts: settings.PAYMENTS_PER_NETWORK },
  ].map((bucket) => ({ ...bucket, windowMs: HOUR_MS }));

/** Counts a started payment in the database, so that the count is shared by all isolates and survives restarts. */
async function countBegun(deps: Deps, subject: RiskSubject): Promise<History> {
  const { db, request, settings } = deps;
  const now = deps.now();
  const buckets = bucketsOf(deps);
  const { riskRules } = await shopSettings(deps);
  const historyQuery = selectHistory(deps, riskRules, { ...subject, provider: deps.payments.name });
  const declines = countDeclines(db, request, now - HOUR_MS);
  const counts = buckets.map((bucket, index) => countAttempt(db, bucket, now, { chained: index > 0 }));
  const rowsOf = await runBatch(db, [declines, ...(historyQuery ? [historyQuery] : []), ...counts]);
  const tooMany = rowsOf(declines).some(
    ({ browser, ip, network }) =>
      browser >= settings.DECLINES_PER_BROWSER ||
      ip >= settings.DECLINES_PER_IP ||
      network >= settings.DECLINES_PER_NETWORK,
  );
  if (tooMany) throw new ShopError('too_many_requests', { message: TOO_MANY_DECLINES, retryAfter: HOUR_MS / 1000 });
  const full = buckets[counts.findIndex((count) => rowsOf(count).length === 0)];
  if (full) throw await rateLimitError(deps, full);
  return historyFrom(historyQuery && rowsOf(historyQuery)[0]);
}

/**
 * Limits card testing before the provider is called, since all buyers share the provider's own limits. Not applied to
 * the sandbox, which has neither cards nor limits. Returns the buyer's history for the risk rules, read in the same
 * call. Throws too_many_requests.
 */
export async function rateLimitPayments(deps: Deps, subject: RiskSubject): Promise<History | undefined> {
  if (deps.payments.name === 'sandbox') return undefined;
  await rateLimitByIp(deps, 'payment');
  return countBegun(deps, subject);
}

/** Limits questions to the provider about a payment, as `rateLimitPayments` limits payments. Throws too_many_requests. */
export async function rateLimitConfirmations(deps: Deps): Promise<void> {
  if (deps.payments.name !== 'sandbox') await rateLimitByIp(deps, 'confirmation');
}

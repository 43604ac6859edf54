import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';

/** SQL: payments of other products in the same account; their webhooks do not come here. */
const FOREIGN = `EXISTS (SELECT 1 FROM foreign_payment f WHERE f.provider = provider_event.provider
  AND f.ref = CASE WHEN json_valid(body) THEN coalesce(body ->> '$.data.object.id', body ->> '$.payload.payment.entity.id') END)`;

/**
 * SQL: Razorpay's webhook and its list report one payment as two events: what a webhook also reported is not missing.
 */
const NOTIFIED = `EXISTS (SELECT 1 FROM provider_event w WHERE w.received_at > provider_event.received_at - ${10 * MINUTE_MS}
  AND w.received_at <= provider_event.received_at AND w.provider = provider_event.provider AND w.via = 'webhook'
  AND w.body ->> '$.payload.payment.entity.id' = provider_event.body ->> '$.payload.payment.entity.id')`;

/**
 * Counts payments found without a webhook since the last webhook of any kind, at most since `from`, and returns the
 * first one's time.
 */
const countWithoutWebhook = (db: D1Database, provider: string, from: number) =>
  statement<{
    n: number;
    since: number | null;
  }>(
    db,
    `SELECT count(*) AS n, min(received_at) AS since FROM provider_event
     WHERE provider = ?2 AND received_at > max(?1, coalesce((SELECT max(received_at) FROM provider_event
         WHERE received_at > ?1 AND via = 'webhook' AND provider = ?2), 0))
       AND via = 'list' AND kind IN ('payment_intent.succeeded', 'payment.captured') AND NOT ${FOREIGN} AND NOT ${NOTIFIED}`,
    from,
    provider,
  );

/** This many payments in a row without a webhook, or one older than WAIT_MS, are raised to staff. */
const MANY = 3;
const WAIT_MS = 6 * HOUR_MS;
const LOOKBACK_MS = 3 * DAY_MS;
const KIND = 'webhooks_silent';

/** Raises an entry when no webhooks arrive while payments are taken (fault F9), and resolves it when they do. */
export async function watchWebhooks(deps: Deps): Promise<void> {
  const { db, payments, settings } = deps;
  const now = deps.now();
  const row = await countWithoutWebhook(db, payments.name, now - LOOKBACK_MS).first();
  const { n: count = 0, since = null } = row ?? {};
  const silent = count >= MANY || (since !== null && now - since >= WAIT_MS);
  if (!silent) {
    if (count === 0) await resolveAttention(deps, KIND, payments.name).run();
    return;
  }
  const address = `${settings.SITE_URL}/api/webhooks/${payments.name}`;
  await raiseAttention(deps, {
    kind: KIND,
    subject: payments.name,
    message:
      `No webhook arrived for the last ${count === 1 ? 'payment' : `${count} payments`}; the shop asked the provider instead. ` +
      `Orders are still settled, but later. Check that the provider's webhook points at ${address} and that its signing secret is set here.`,
  }).run();
}

import { HOUR_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import { countAttempt } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { isSession } from '../platform/stripe-sessions';
import { recordAudit } from '../staff/statements';
import { closeCanceled } from './close-canceled';
import { recordBankRefusal } from './record-bank-payment';

interface Decline {
  eventId: string;
  ref: string;
  orderId: string;
  method: string | undefined;
  cardHash: string | null;
  now: number;
}

/** All declined cards of the shop within an hour; a counter only, it never blocks. */
const SHOP_DECLINES = { bucket: 'declines:shop', attempts: Number.MAX_SAFE_INTEGER, windowMs: HOUR_MS };

/** Counts a declined card for its payment and for the buyer who tried it, once per event. */
const insertDecline = (db: D1Database, { eventId, ref, orderId, method, cardHash, now }: Decline) =>
  statement(
    db,
    `INSERT INTO payment_decline (event_id, provider_ref, order_id, browser_hash, ip_hash, network_hash, method, card_hash,
       created_at)
     SELECT ?1, ?2, id, browser_hash, ip_hash, network_hash, ?5, ?6, ?4 FROM orders WHERE id = ?3 ON CONFLICT DO NOTHING`,
    eventId,
    ref,
    orderId,
    now,
    method ?? null,
    cardHash,
  );

/**
 * Counts the cards declined for one payment, and within an hour for the browser, address and network that placed its
 * order.
 */
const countDeclines = (db: D1Database, { ref, orderId, since }: { ref: string; orderId: string; since: number }) =>
  statement<Counts>(
    db,
    `SELECT o.provider_ref, (SELECT count(*) FROM payment_decline WHERE provider_ref = ?1) AS payment,
       (SELECT count(*) FROM payment_decline d WHERE d.browser_hash = o.browser_hash AND d.created_at > ?3) AS browser,
       (SELECT count(*) FROM payment_decline d WHERE d.ip_hash = o.ip_hash AND d.created_at > ?3) AS ip,
       (SELECT count(*) FROM payment_decline d WHERE d.network_hash = o.network_hash AND d.created_at > ?3) AS network
     FROM orders o WHERE o.id = ?2`,
    ref,
    orderId,
    since,
  );

type Counts = Record<'payment' | 'browser' | 'ip' | 'network', number> & { provider_ref: string | null };

/** Returns open payments of a provider that were started from the same browser, address or network as an order. */
const selectOpen = (db: D1Database, orderId: string, of: 'browser' | 'ip' | 'network', provider: string) =>
  statement<{ ref: string }>(
    db,
    `SELECT x.provider_ref AS ref FROM orders o JOIN orders x ON x.${of}_hash = o.${of}_hash AND x.status = 'pending'
     WHERE o.id = ?1 AND x.provider = ?2 AND x.provider_ref IS NOT NULL AND x.${of}_hash <> '' LIMIT 100`,
    orderId,
    provider,
  );

/** Cancels other payments of an order's browser, address or network once too many of its cards were declined. */
async function cancelOthers(deps: Deps, orderId: string, counts: Counts): Promise<void> {
  const { db, payments, settings } = deps;
  const full = [
    counts.browser >= settings.DECLINES_PER_BROWSER && ('browser' as const),
    counts.ip >= settings.DECLINES_PER_IP && ('ip' as const),
    counts.network >= settings.DECLINES_PER_NETWORK && ('network' as const),
  ].filter((of) => of !== false);
  for (const of of full) {
    const { results } = await selectOpen(db, orderId, of, payments.name).all();
    await forEachConcurrent(results, async ({ ref }) => {
      await payments.cancel(ref);
      await closeCanceled(deps, ref);
    });
  }
}

/**
 * Records a declined card; the order stays open for another card. After too many declines a payment is canceled with
 * its order, and so are all others of the same browser, address or network, so that a list of stolen cards cannot be
 * tried on payments started earlier.
 */
export async function recordDecline(deps: Deps, ref: string, eventId: string): Promise<void> {
  const { db, payments, vault } = deps;
  const payment = await payments.retrieve(ref);
  if (!payment?.orderId || payment.status === 'succeeded') return;
  const { orderId, method, failure, cardFingerprint } = payment;
  const now = deps.now();
  const cardHash = cardFingerprint ? await vault.sign('card', cardFingerprint) : null;
  await recordBankRefusal(deps, payment);
  const audit = { action: 'payment.declined', subject: orderId, after: { ref } } as const;
  await db
    .batch([
      insertDecline(db, { eventId, ref, orderId, method, cardHash, now }),
      must(db, 1),
      countAttempt(db, SHOP_DECLINES, now),
      recordAudit(db, deps, { ...audit, ...(failure && { reason: failure }) }),
    ])
    // The same event, received twice concurrently, counts once.
    .catch((error: unknown) => {
      if (!isPreconditionFailed(error)) throw error;
    });
  const counts = await countDeclines(db, { ref, orderId, since: now - HOUR_MS }).first();
  if (!counts) return;
  if (counts.payment >= deps.settings.DECLINES_PER_PAYMENT) {
    // A payment on a hosted page is canceled with the page's session, which is what its order waits for.
    const waitsFor = counts.provider_ref && isSession(counts.provider_ref) ? counts.provider_ref : ref;
    await payments.cancel(waitsFor);
    await closeCanceled(deps, waitsFor);
  }
  await cancelOthers(deps, orderId, counts);
}

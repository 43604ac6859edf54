import { HOUR_MS } from '../../src/shop/time';
import { missedCondition, must, statement } from '../db/client';
import { countTry } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { closeCanceled } from './close-canceled';

interface Decline {
  eventId: string;
  ref: string;
  orderId: string;
  method: string | undefined;
  cardHash: string | null;
  now: number;
}

/** All declined cards of the shop within an hour; it is counted and never full. */
const SHOP_DECLINES = { bucket: 'declines:shop', tries: Number.MAX_SAFE_INTEGER, windowMs: HOUR_MS };

/** Counts a refused card for its payment and for who tried it, once for each event. */
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

const countDeclines = (db: D1Database, ref: string) =>
  statement(db, 'SELECT count(*) AS declines FROM payment_decline WHERE provider_ref = ?', ref);

/**
 * A card was refused: the order stays open for another one, and its history says why. A payment that saw too many
 * refused cards is called off with its order, so that nobody tries a list of stolen ones on it.
 */
export async function recordDecline(deps: Deps, ref: string, eventId: string): Promise<void> {
  const { db, payments, vault } = deps;
  const payment = await payments.retrieve(ref);
  if (!payment?.orderId || payment.status === 'succeeded') return;
  const { orderId, method, failure, cardFingerprint } = payment;
  const now = deps.now();
  const cardHash = cardFingerprint ? await vault.sign('card', cardFingerprint) : null;
  const audit = { action: 'payment.declined', subject: orderId, after: { ref } } as const;
  await db
    .batch([
      insertDecline(db, { eventId, ref, orderId, method, cardHash, now }),
      must(db, 1),
      countTry(db, SHOP_DECLINES, now),
      recordAudit(db, deps, { ...audit, ...(failure && { reason: failure }) }),
    ])
    // The same event, received twice at once, counts once.
    .catch((error: unknown) => {
      if (!missedCondition(error)) throw error;
    });
  const declines = (await countDeclines(db, ref).first<number>('declines')) ?? 0;
  if (declines < deps.settings.DECLINES_PER_PAYMENT) return;
  await payments.cancel(ref);
  await closeCanceled(deps, ref);
}

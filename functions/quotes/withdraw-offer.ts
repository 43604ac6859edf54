import { ShopError } from '../../src/shop/errors';
import { isCustomerLink } from '../../src/shop/payment-links/rules';
import { endOfferCoupon } from '../coupons/offer-coupon';
import { guardedBatch, must, statement } from '../db/client';
import { endLink } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/** Cancels the payment link of an offer; the cron ends the pages of payments that were started. */
async function withdrawLink(deps: Deps, { id, offerId, reason }: { id: string; offerId: string; reason: string }) {
  const { db } = deps;
  const offer = await statement(
    db,
    'SELECT l.id FROM payment_link l JOIN quote q ON q.id = l.quote_id WHERE l.id = ? AND q.thread_id = ?',
    offerId,
    id,
  ).first();
  if (!offer) throw new ShopError('not_found');
  await guardedBatch(db, 'changed_meanwhile', [
    endLink(db, offerId, deps.now()),
    must(db, 1),
    recordAudit(db, deps, { action: 'quote.withdrawn', subject: id, reason, after: { code: offerId } }),
  ]);
  return { success: true as const };
}

/**
 * Withdraws an offer at once. Buyers who have an order with it keep the agreed price. Throws not_found and
 * changed_meanwhile.
 */
export async function withdrawOffer(
  deps: Deps,
  { id, offerId, reason }: { id: string; offerId: string; reason: string },
) {
  const { db } = deps;
  if (isCustomerLink(offerId)) return withdrawLink(deps, { id, offerId, reason });
  const offer = await statement<{ coupon_code: string }>(
    db,
    'SELECT o.coupon_code FROM quote_offer o JOIN quote q ON q.id = o.quote_id WHERE o.id = ? AND q.thread_id = ?',
    offerId,
    id,
  ).first();
  if (!offer) throw new ShopError('not_found');
  const now = deps.now();
  await guardedBatch(db, 'changed_meanwhile', [
    statement(db, 'UPDATE quote_offer SET withdrawn_at = ?2 WHERE id = ?1 AND withdrawn_at IS NULL', offerId, now),
    must(db, 1),
    endOfferCoupon(db, offer.coupon_code, now),
    recordAudit(db, deps, {
      action: 'quote.withdrawn',
      subject: id,
      reason,
      after: { code: offer.coupon_code },
    }),
  ]);
  return { success: true as const };
}

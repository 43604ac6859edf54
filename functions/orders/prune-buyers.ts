import { dayAt, storeDay } from '../../src/shop/reports/days';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { closedUnpaidSql } from '../db/closed-unpaid';
import { hasOpenDispute } from '../db/disputed';
import { isNotErased } from '../db/erased';
import { selectBatch } from '../db/select-batch';
import { hasVerifiedAccount } from '../db/verified-account';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { eraseBuyersOf } from './erase-buyers';

const BATCH_SIZE = 200;

/**
 * SQL: orders that closed unpaid before `?1` and can no longer be paid, since the provider has canceled the payment.
 */
const UNPAID = `SELECT o.id FROM orders o WHERE ${closedUnpaidSql('o')}
  AND ${isNotErased('o.email')} AND o.created_at < ?1
  AND (o.provider_ref IS NULL OR o.provider_closed_at IS NOT NULL) AND o.bank_pending_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM receivable_booking b WHERE b.order_id = o.id) ORDER BY o.created_at LIMIT ${BATCH_SIZE}`;

/** SQL: orders paid before `?1` that no account shows to its owner anymore and that have no open dispute. */
const BOOKED = `SELECT o.id FROM orders o WHERE o.created_at < ?1 AND o.paid_at < ?1
  AND ${isNotErased('o.email')} AND o.customer_id IS NULL
  AND NOT ${hasVerifiedAccount('o.email')}
  AND NOT ${hasOpenDispute('o.id')}
  ORDER BY o.created_at LIMIT ${BATCH_SIZE}`;

/**
 * Returns the start, by the shop's clock and in milliseconds, of the oldest business year (the calendar year) whose
 * books must still be kept.
 */
const booksSince = (now: number, years: number, timeZone: string) =>
  storeDay(`${Number(dayAt(now, timeZone).slice(0, 4)) - years}-01-01`, timeZone).beginsAt;

/**
 * Removes personal data from unpaid orders, and from paid ones once bookkeeping no longer needs it; for the cron. The
 * orders themselves stay, with their sums.
 */
export async function pruneBuyers(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const { db, settings } = deps;
  const at = deps.now();
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const { unpaid, booked } = await selectBatch(db, {
    unpaid: statement<{ id: string }>(db, UNPAID, at - settings.UNPAID_ORDER_DAYS * DAY_MS),
    booked: statement<{ id: string }>(db, BOOKED, booksSince(at, settings.BOOKS_YEARS, timeZone)),
  });
  const ids = [...unpaid, ...booked].map(({ id }) => id);
  if (ids.length > 0) await db.batch(eraseBuyersOf(db, ids, at));
}

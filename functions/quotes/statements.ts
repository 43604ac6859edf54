import { DAY_MS } from '../../src/shop/time';
import { clearOfferNames } from '../coupons/offer-coupon';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Returns a person's quote requests for their data export, which expects a company as JSON, like that of an order. */
export const selectQuotesOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT json_quote(q.company) AS company, q.country, q.vat_number, q.name, q.email, q.phone, q.wanted_date, q.created_at,
       (SELECT json_group_array(json_object('product', l.product_name, 'quantity', l.quantity) ORDER BY l.position)
        FROM quote_line l WHERE l.quote_id = q.id) AS lines
     FROM quote q WHERE q.email = ? ORDER BY q.created_at`,
    email,
  );

/** Removes the company from the names of coupons offered to it; the books keep the code. */
const clearOffers = (db: D1Database, quotes: string, value: string | number) =>
  clearOfferNames(db, `SELECT o.coupon_code FROM quote_offer o JOIN (${quotes}) q ON q.id = o.quote_id`, value);
const OF_ADDRESS = 'SELECT id FROM quote WHERE email = ?1';

/** Deletes a person's quote requests. */
export const deleteQuotesOf = (db: D1Database, email: string) => [
  clearOffers(db, OF_ADDRESS, email),
  statement(db, 'DELETE FROM quote_offer WHERE quote_id IN (SELECT id FROM quote WHERE email = ?)', email),
  statement(db, 'DELETE FROM quote_line WHERE quote_id IN (SELECT id FROM quote WHERE email = ?)', email),
  statement(db, 'DELETE FROM quote WHERE email = ?', email),
];

/** SQL: requests older than `days` at `?1` whose thread was deleted and whose offers can no longer be accepted. */
const oldAfter = (days: number) => `SELECT id FROM quote WHERE created_at < ?1 - ${days * DAY_MS}
  AND NOT EXISTS (SELECT 1 FROM thread t WHERE t.id = quote.thread_id)
  AND NOT EXISTS (SELECT 1 FROM quote_offer o WHERE o.quote_id = quote.id AND o.withdrawn_at IS NULL AND o.expires_at > ?1)
  ORDER BY created_at LIMIT 200`;

/** Deletes quote requests once their thread is gone and none of their offers is open; for the cron. */
export async function pruneQuotes({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const old = oldAfter(settings.CONTACT_MESSAGE_DAYS);
  const at = now();
  await db.batch([
    clearOffers(db, old, at),
    statement(db, `DELETE FROM quote_offer WHERE quote_id IN (${old})`, at),
    statement(db, `DELETE FROM quote_line WHERE quote_id IN (${old})`, at),
    statement(db, `DELETE FROM quote WHERE id IN (${old})`, at),
  ]);
}

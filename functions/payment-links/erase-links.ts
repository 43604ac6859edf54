import { DAY_MS } from '../../src/shop/time';
import { limitClause, statement } from '../db/client';
import { ERASED_EMAIL } from '../db/erased';
import type { Deps } from '../platform/deps';

/** Returns the payment links locked to a person's address, for their data export. */
export const selectLinksOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT id, title, description, message, currency, amount_minor, first_name, last_name, expires_at, canceled_at,
       created_at FROM payment_link WHERE email = ? AND email <> '' ORDER BY created_at`,
    email,
  );

/** The title of an offer's link without the company it was made for. */
export const OFFER_TITLE = 'Offer';

const CLEARED = `title = iif(quote_id IS NULL, title, '${OFFER_TITLE}'), email = '${ERASED_EMAIL}', moved_from = NULL, first_name = '', last_name = '', description = '', message = '',
  remind_at = NULL, revision = revision + 1`;

/** Removes personal data from the links made for a person, and cancels those links; the sums stay with their orders. */
export const eraseLinksOf = (db: D1Database, email: string, now: number) =>
  statement(
    db,
    `UPDATE payment_link SET ${CLEARED}, canceled_at = coalesce(canceled_at, ?2), updated_at = ?2
     WHERE email = ?1 AND email <> ''`,
    email,
    now,
  );

const BATCH_SIZE = 200;
/**
 * SQL: old links that match `holds`. The condition is part of the selection: links that stay would otherwise fill each
 * batch.
 */
const oldLinks = (holds: string) => `SELECT id FROM payment_link WHERE created_at < ?1 AND ${holds}
  ORDER BY created_at ${limitClause('?2')}`;
const UNUSED = oldLinks(`coalesce(canceled_at, expires_at) < ?1
  AND NOT EXISTS (SELECT 1 FROM payment_link_order w WHERE w.link_id = payment_link.id)`);
const PERSONAL = oldLinks(`coalesce(canceled_at, expires_at, updated_at) < ?1
  AND email NOT IN ('', '${ERASED_EMAIL}')`);

/**
 * Deletes unused links that ended longer ago than messages are retained. Cancels links locked to one person that were
 * not touched for as long, and removes the person and the texts from them; for the cron.
 */
export async function prunePaymentLinks({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const before = now() - settings.CONTACT_MESSAGE_DAYS * DAY_MS;
  await db.batch([
    statement(db, `DELETE FROM payment_link WHERE id IN (${UNUSED})`, before, BATCH_SIZE),
    statement(
      db,
      `UPDATE payment_link SET ${CLEARED}, canceled_at = coalesce(canceled_at, ?3) WHERE id IN (${PERSONAL})`,
      before,
      BATCH_SIZE,
      now(),
    ),
  ]);
}

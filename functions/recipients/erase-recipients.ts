import { KEEP_DAYS } from '../../src/shop/recipients/rules';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { ERASED_EMAIL, isNotErased } from '../db/erased';
import type { Deps } from '../platform/deps';

/**
 * Returns the copies given to an address, or from the orders whose ids are SQL over `?1`, for their owner's data
 * export.
 */
export const selectRecipientsOf = (db: D1Database, orders: string, of: string, email: string) =>
  statement(
    db,
    `SELECT (SELECT o.seq FROM orders o WHERE o.id = r.order_id) AS seq, r.email, r.name, r.message, r.send_on, r.time_zone, r.state,
       r.mailed_at, r.opened_at, r.revealed_at, r.created_at
     FROM recipient r WHERE r.order_id IN (${orders}) OR r.email = ?2 ORDER BY r.created_at`,
    of,
    email,
  );

/**
 * Removes an address from the copies given to it. An unrevealed copy returns to its buyer; of a revealed one, only the
 * fact remains.
 */
export const eraseRecipientCopies = (db: D1Database, email: string, erased: string) => [
  statement(db, 'DELETE FROM recipient_grant WHERE recipient_id IN (SELECT id FROM recipient WHERE email = ?)', email),
  statement(db, 'DELETE FROM recipient WHERE email = ? AND revealed_at IS NULL', email),
  statement(db, "UPDATE recipient SET email = ?2, name = '', message = '' WHERE email = ?1", email, erased),
];

const BATCH_SIZE = 500;
const OLD = `SELECT id FROM recipient WHERE mailed_at < ?1 AND ${isNotErased('email')} LIMIT ${BATCH_SIZE}`;
const ENDED = `SELECT id FROM recipient WHERE state = 'ended' AND send_at < ?1 LIMIT ${BATCH_SIZE}`;

/** Deletes addresses a year after the last mail to them, and expired access of browsers; for the cron. */
export async function pruneRecipients({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const before = at - KEEP_DAYS * DAY_MS;
  await db.batch([
    statement(
      db,
      `DELETE FROM recipient_grant WHERE rowid IN (SELECT rowid FROM recipient_grant WHERE expires_at < ?1 LIMIT ${BATCH_SIZE})`,
      at,
    ),
    statement(db, `DELETE FROM recipient_grant WHERE recipient_id IN (${OLD})`, before),
    statement(
      db,
      `UPDATE recipient SET email = '${ERASED_EMAIL}', name = '', message = '' WHERE id IN (${OLD})`,
      before,
    ),
    statement(db, `DELETE FROM recipient_grant WHERE recipient_id IN (${ENDED})`, before),
    statement(db, `DELETE FROM recipient WHERE id IN (${ENDED})`, before),
  ]);
}

import { statement } from '../db/client';

/**
 * Removes personal data from the downloads of orders erased earlier in the same batch (their email is now `erased`),
 * and from all downloads reported with the email address, which may be empty.
 */
export const eraseDownloader = (db: D1Database, email: string, erased: string) =>
  statement(
    db,
    `UPDATE download_access SET email = ?1, ip_hash = ''
     WHERE order_id IN (SELECT id FROM orders WHERE email = ?1) OR (?2 <> '' AND email = ?2)`,
    erased,
    email,
  );

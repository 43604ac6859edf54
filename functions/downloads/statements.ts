import { statement } from '../db/client';

/**
 * Removes personal data from the downloads of orders erased before in the same batch (`erased` is their email now), and
 * from those that were reported with the address, of whichever order; `email` may be empty.
 */
export const eraseDownloader = (db: D1Database, email: string, erased: string) =>
  statement(
    db,
    `UPDATE download_access SET email = ?1, ip_hash = ''
     WHERE order_id IN (SELECT id FROM orders WHERE email = ?1) OR (?2 <> '' AND email = ?2)`,
    erased,
    email,
  );

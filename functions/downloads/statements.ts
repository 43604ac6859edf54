import { statement } from '../db/client';

/** Removes personal data from the downloads of orders erased before in the same batch (`erased` is their email now). */
export const eraseDownloader = (db: D1Database, erased: string) =>
  statement(
    db,
    `UPDATE download_access SET email = ?1, ip_hash = '' WHERE order_id IN (SELECT id FROM orders WHERE email = ?1)`,
    erased,
  );

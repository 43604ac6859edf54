import { statement } from '../db/client';

/** Takes the person out of the downloads of orders that lost theirs before, in the same batch (`erased` marks those). */
export const eraseDownloader = (db: D1Database, erased: string) =>
  statement(
    db,
    `UPDATE download_access SET email = ?1, ip_hash = '' WHERE order_id IN (SELECT id FROM orders WHERE email = ?1)`,
    erased,
  );

import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 500;
/** How long a refused review is retained: its moderator may be asked for the reason. */
export const REFUSED_DAYS = 90;
const ASKED_DAYS = 365;

/** Deletes refused reviews, and the records of which orders received a review request; for the cron. */
export async function pruneReviews({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.batch([
    statement(
      db,
      `DELETE FROM review WHERE id IN (SELECT id FROM review WHERE state = 'rejected' AND decided_at < ?1 LIMIT ${BATCH_SIZE})`,
      now() - REFUSED_DAYS * DAY_MS,
    ),
    // The newest stays: the next run continues from it.
    statement(
      db,
      `DELETE FROM review_request WHERE order_seq IN (SELECT order_seq FROM review_request
         WHERE due_at < ?1 AND order_seq < (SELECT max(order_seq) FROM review_request) ORDER BY due_at LIMIT ${BATCH_SIZE})`,
      now() - ASKED_DAYS * DAY_MS,
    ),
  ]);
}

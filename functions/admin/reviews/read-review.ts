import { ShopError } from '../../../src/shop/errors';
import type { ReadReviewOutput } from '../../../src/shop/reviews/contract-staff';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { REVIEW_COLUMNS, rowOf, type StoredReview } from './reviews';

/** Returns one review with its staff actions, newest first. Throws not_found. */
export async function readReview({ db }: Deps, { id }: { id: string }): Promise<ReadReviewOutput> {
  const { reviews, acts } = await selectBatch<{ reviews: StoredReview; acts: ReadReviewOutput['acts'][number] }>(db, {
    reviews: statement(db, `SELECT ${REVIEW_COLUMNS} FROM review r WHERE r.id = ?`, id),
    acts: statement(
      db,
      `SELECT a.action, ${actorNameSql('a')} AS actor, a.reason, a.created_at AS at FROM audit a
       WHERE a.subject = ? ORDER BY a.created_at DESC, a.rowid DESC LIMIT 100`,
      id,
    ),
  });
  const [row] = reviews;
  if (!row) throw new ShopError('not_found');
  return {
    review: rowOf(row),
    orderNumber: row.order_number,
    reason: row.reason,
    answer: row.answer,
    answeredAt: row.answered_at,
    acts,
  };
}

import { changedOrGone, guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

interface NamedReview {
  id: string;
  /** The revision that the moderator saw. */
  revision: number;
}

/**
 * Runs a guarded write with its audit in one batch. Throws not_found, and changed_meanwhile if the review was decided
 * since.
 */
async function decide(deps: Deps, { id }: NamedReview, writes: D1PreparedStatement[]): Promise<{ success: true }> {
  await guardedBatch(deps.db, changedOrGone(statement(deps.db, 'SELECT 1 FROM review WHERE id = ?', id)), writes);
  return { success: true };
}

/** Publishes a review as it was written. Throws not_found and changed_meanwhile. */
export const approveReview = (deps: Deps, review: NamedReview): Promise<{ success: true }> =>
  decide(deps, review, [
    statement(
      deps.db,
      `UPDATE review SET state = 'published', reason = NULL, decided_at = ?3, revision = revision + 1
       WHERE id = ?1 AND revision = ?2 AND state <> 'published'`,
      review.id,
      review.revision,
      deps.now(),
    ),
    must(deps.db, 1),
    recordAudit(deps.db, deps, { action: 'review.published', subject: review.id }),
  ]);

/** Refuses a review, or unpublishes it. Throws not_found and changed_meanwhile. */
export const refuseReview = (
  deps: Deps,
  { reason, ...review }: NamedReview & { reason: string },
): Promise<{ success: true }> =>
  decide(deps, review, [
    statement(
      deps.db,
      `UPDATE review SET state = 'rejected', reason = ?3, decided_at = ?4, revision = revision + 1
       WHERE id = ?1 AND revision = ?2 AND state <> 'rejected'`,
      review.id,
      review.revision,
      reason,
      deps.now(),
    ),
    must(deps.db, 1),
    recordAudit(deps.db, deps, { action: 'review.refused', subject: review.id, reason }),
  ]);

/**
 * Saves the shop's answer, shown below the review once it is published; an empty answer removes the previous one.
 * Throws not_found and changed_meanwhile.
 */
export const answerReview = (
  deps: Deps,
  { answer, ...review }: NamedReview & { answer: string },
): Promise<{ success: true }> =>
  decide(deps, review, [
    statement(
      deps.db,
      `UPDATE review SET answer = ?3, answered_at = ?4, revision = revision + 1 WHERE id = ?1 AND revision = ?2`,
      review.id,
      review.revision,
      answer || null,
      answer ? deps.now() : null,
    ),
    must(deps.db, 1),
    recordAudit(deps.db, deps, {
      action: answer ? 'review_answer.published' : 'review_answer.removed',
      subject: review.id,
      ...(answer && { after: { answer } }),
    }),
  ]);

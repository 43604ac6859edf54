import type { DecideRateInput } from '../../src/shop/rates/contract-staff';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { parseMillionths } from './millionths';

/**
 * Accepts a held rate, or keeps the previous one; a rejected rate is not held again unless the source changes it.
 * Throws changed_meanwhile if the held rate is not the one that was shown.
 */
export async function decideRate(
  deps: Deps,
  { id, decision, held }: DecideRateInput & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const approved = decision === 'approve';
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      approved
        ? `UPDATE rate SET millionths = held_millionths, fetched_at = held_at, held_millionths = NULL, held_at = NULL
             WHERE currency = ?1 AND held_millionths = ?2`
        : `UPDATE rate SET refused_millionths = held_millionths, held_millionths = NULL, held_at = NULL
             WHERE currency = ?1 AND held_millionths = ?2`,
      id,
      parseMillionths(held),
    ),
    must(db, 1),
    resolveAttention(deps, 'rate_held', id),
    recordAudit(db, deps, { action: approved ? 'rate.approved' : 'rate.refused', subject: id, after: { held } }),
  ]);
  return { success: true };
}

import { ShopError } from '../../src/shop/errors';
import type { SetRateInput } from '../../src/shop/rates/contract-staff';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { formatMillionths, parseMillionths } from './millionths';

/** Returns the previous rate, for the audit. Throws not_found for a currency without one, and for US dollars. */
async function formerOf(db: D1Database, currency: string) {
  const row = await statement<{ millionths: number; source: string; rounding: string }>(
    db,
    "SELECT millionths, source, rounding FROM rate WHERE currency = ? AND currency <> 'USD'",
    currency,
  ).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

/**
 * Sets a rate by hand, which the source does not change until it is released. Throws not_found and changed_meanwhile.
 */
export async function setRate(deps: Deps, { id, rate, reason }: SetRateInput & { id: string }) {
  const { db } = deps;
  const now = deps.now();
  const former = await formerOf(db, id);
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      `UPDATE rate SET millionths = ?2, source = 'manual', manual_reason = ?3, fetched_at = ?4, held_millionths = NULL,
           held_at = NULL, refused_millionths = NULL WHERE currency = ?1 AND millionths = ?5`,
      id,
      parseMillionths(rate),
      reason,
      now,
      former.millionths,
    ),
    must(db, 1),
    resolveAttention(deps, 'rate_held', id),
    recordAudit(db, deps, {
      action: 'rate.set',
      subject: id,
      before: { rate: formatMillionths(former.millionths), source: former.source },
      after: { rate },
      reason,
    }),
  ]);
  return { success: true as const };
}

/** Releases a rate that was set by hand; the source is fetched at once. Throws not_found if it was not set by hand. */
export async function releaseRate(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  await guardedBatch(db, 'not_found', [
    statement(db, 'UPDATE rate SET manual_reason = NULL WHERE currency = ? AND manual_reason IS NOT NULL', id),
    must(db, 1),
    statement(db, 'UPDATE rate_source SET refreshed_at = 0 WHERE id = 1'),
    recordAudit(db, deps, { action: 'rate.released', subject: id, reason }),
  ]);
  return { success: true as const };
}

import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { resolveWhere } from '../staff/statements';
import { countForeign, isForeign } from './count-foreign';
import { settleReference } from './settle-reference';
import { moveCursor, selectCursor } from './statements-events';

/** Returns which of these payments (JSON list of references) are recorded. */
const selectKnown = (db: D1Database, refs: string) =>
  statement<{
    provider_ref: string;
  }>(db, 'SELECT provider_ref FROM payment WHERE provider_ref IN (SELECT value FROM json_each(?))', refs);

const EVERY_MS = HOUR_MS;
/** A payment may start long before it goes through. */
const LOOKBACK_MS = 26 * HOUR_MS;

/**
 * Reads the provider's own list of payments, once an hour: one that went through but was not reported by a browser, a
 * webhook or an event is settled, and one that differs from its order is reported to staff (invariant I5).
 */
export async function reconcilePayments(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db, payments } = deps;
  const now = deps.now();
  // Payments that differed from their orders and were recorded since.
  await resolveWhere(
    deps,
    'payment_mismatch',
    'EXISTS (SELECT 1 FROM payment WHERE provider_ref = attention.subject)',
  ).run();
  const name = `${payments.name}:payments`;
  const cursor = await selectCursor(db, name).first();
  if (cursor && now >= cursor.listed_until && now - cursor.listed_until < EVERY_MS) return;
  const listed = await payments.recentPayments(now - LOOKBACK_MS);
  await countForeign(
    deps,
    listed.filter(isForeign).map(({ ref }) => ref),
  );
  const taken = listed.filter((payment) => !isForeign(payment));
  const { results } = await selectKnown(db, JSON.stringify(taken.map(({ ref }) => ref))).all();
  const recorded = new Set(results.map((row) => row.provider_ref));
  for (const { ref } of taken) {
    // The rest is read in a minute, from the same list.
    if (signal?.aborted) return;
    if (!recorded.has(ref)) await settleReference(deps, ref);
  }
  await moveCursor(db, name, now).run();
}

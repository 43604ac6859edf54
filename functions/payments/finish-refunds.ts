import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isRestoring } from '../db/restoring';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { sendRefund } from './send-refund';
import type { RefundRow } from './statements-refund';

/**
 * WooCommerce has no idempotency keys and would pay twice if asked twice concurrently. After this time, the request
 * that decided the refund has its answer.
 */
const OWN_CALL_MS = MINUTE_MS;

/** Returns refunds that were decided but that the provider may not know about yet, oldest first. */
const selectOpenRefunds = (db: D1Database, now: number, limit: number) =>
  statement<RefundRow>(
    db,
    `SELECT r.id, r.provider_ref, p.provider, r.amount_minor FROM refund r JOIN payment p ON p.provider_ref = r.provider_ref
     WHERE r.state = 'intended' AND r.provider_refund_id IS NULL
       AND (r.created_at <= ? OR p.provider <> 'woocommerce') ORDER BY r.created_at LIMIT ?`,
    now - OWN_CALL_MS,
    limit,
  );

const BATCH_SIZE = 100;

/**
 * Finishes refunds whose intent was stored but whose call was cut off; one that fails does not hold up the others. None
 * while the database is being restored: who has seen which key is not known then. For the cron.
 */
export async function finishRefunds(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { results } = await selectOpenRefunds(deps.db, deps.now(), BATCH_SIZE).all();
  if (results.length > 0 && (await isRestoring(deps))) return;
  await tryEach(results, (row) => sendRefund(deps, row, true), signal);
}

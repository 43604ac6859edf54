import type { z } from 'zod';
import type { QuarantineInput, quarantineOutput } from '../../src/shop/ledger/contract';
import { endQuarantine } from '../licenses/quarantine';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';

/**
 * Applies a staff decision about the keys that a restore quarantined: back on sale, or permanently out of use.
 * Recorded in each key's history.
 */
export async function decideQuarantine(
  deps: Deps,
  { productId, decision, reason }: QuarantineInput,
): Promise<z.input<typeof quarantineOutput>> {
  const { db } = deps;
  const now = deps.now();
  const detail = JSON.stringify({ reason, request: deps.request.id });
  const [, seats] = await db.batch([
    ...endQuarantine(db, { productId, decision, actor: deps.actor.name, detail, now }),
    resolveAttention(deps, 'keys_quarantined', productId),
    recordAudit(db, deps, { action: 'key_quarantine.decided', subject: productId, after: { decision }, reason }),
  ]);
  return { success: true, seats: seats?.meta.changes ?? 0 };
}

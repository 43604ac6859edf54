import { changedOrGone, guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { SELL_UNTIL } from './key-rows';

interface LotChange {
  id: string;
  reason: string;
}

/** SQL: seats that may be sold now or later; assigned seats that return undisclosed follow their lot, too. */
export const LIVE = "state IN ('available', 'held', 'assigned', 'quarantined')";

async function change(deps: Deps, { id, reason }: LotChange, offSale: boolean): Promise<{ success: true }> {
  const { db } = deps;
  const now = deps.now();
  await guardedBatch(db, changedOrGone(statement(db, 'SELECT 1 FROM lot WHERE id = ?', id)), [
    statement(
      db,
      `UPDATE lot SET off_sale_at = ?2 WHERE id = ?1 AND off_sale_at IS ${offSale ? '' : 'NOT'} NULL`,
      id,
      offSale ? now : null,
    ),
    must(db, 1),
    statement(
      db,
      `UPDATE seat SET sell_until = (SELECT ${SELL_UNTIL} FROM lot WHERE id = ?1)
         WHERE key_id IN (SELECT id FROM license_key WHERE lot_id = ?1) AND ${LIVE}`,
      id,
    ),
    recordAudit(db, deps, { action: offSale ? 'lot.taken_off_sale' : 'lot.put_on_sale', subject: id, reason }),
    ...(offSale ? [resolveAttention(deps, 'lot_defective', id), resolveAttention(deps, 'lot_expiring', id)] : []),
  ]);
  return { success: true };
}

/**
 * Takes the unsold keys of a lot off sale, including later imports; keys that orders hold or have stay with them.
 * Throws not_found and changed_meanwhile.
 */
export const takeLotOffSale = (deps: Deps, request: LotChange) => change(deps, request, true);

/**
 * Puts the lot on sale again, until its keys must be activated; the cron serves waiting orders. Throws not_found and
 * changed_meanwhile.
 */
export const putLotOnSale = (deps: Deps, request: LotChange) => change(deps, request, false);

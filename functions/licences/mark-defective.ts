import { ShopError } from '../../src/shop/errors';
import type { MarkDefectiveOutput } from '../../src/shop/licences/contract-staff';
import { missedCondition, violates } from '../db/client';
import { queueKeysArrived } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { type BrokenRow, markKeyDefective, replaceBroken, selectBroken } from './statements-defective';

interface Request {
  id: string;
  reason: string;
  replace: boolean;
}

/** Gives one buyer another key and tells them by mail; false when the shelf is empty. */
async function replaceOne(deps: Deps, broken: BrokenRow, { id, reason }: Request): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const outboxId = deps.newId('mail');
  try {
    await db.batch([
      ...replaceBroken(db, broken, deps.actor.name, now),
      queueKeysArrived(db, outboxId, broken.order_id, now),
      recordAudit(db, deps, {
        action: 'keys.replaced',
        permission: 'keys:write',
        subject: broken.order_id,
        after: { key: id, assignment: broken.assignment_id },
        reason,
      }),
    ]);
  } catch (error) {
    if (missedCondition(error)) return false;
    // Somebody replaced it at the same moment: the buyer has one.
    if (violates(error, 'key_assignment')) return true;
    throw error;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return true;
}

async function take(deps: Deps, { id, reason }: Request): Promise<number> {
  const { db } = deps;
  const detail = JSON.stringify({ reason, request: deps.request.id });
  try {
    const [events] = await db.batch([
      ...markKeyDefective(db, id, deps.actor.name, detail, deps.now()),
      recordAudit(db, deps, { action: 'keys.defective', permission: 'keys:write', subject: id, reason }),
    ]);
    return events?.meta.changes ?? 0;
  } catch (error) {
    if (missedCondition(error)) return 0;
    throw error;
  }
}

/**
 * Takes a broken key out of use for good: what is on the shelf is never sold, orders that hold it claim another,
 * and with `replace` each of its buyers gets another one by mail as far as the shelf reaches. Called again, it
 * only replaces what is still missing. Throws key_unavailable when the key is unknown or was already gone.
 */
export async function markDefective(deps: Deps, request: Request): Promise<MarkDefectiveOutput> {
  const defective = await take(deps, request);
  const { results: broken } = await selectBroken(deps.db, request.id).all<BrokenRow>();
  if (defective === 0 && (broken.length === 0 || !request.replace)) throw new ShopError('key_unavailable');
  let replaced = 0;
  if (request.replace)
    for (const one of broken) {
      if (!(await replaceOne(deps, one, request))) break;
      replaced += 1;
    }
  return { success: true, defective, replaced, unreplaced: broken.length - replaced };
}

import { ShopError } from '../../src/shop/errors';
import type { MarkDefectiveOutput } from '../../src/shop/licenses/contract-staff';
import { isPreconditionFailed, isSellingDisabled } from '../db/client';
import { sellingOff } from '../db/restoring';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { countFreeSeats } from './assign-seats';
import { type BrokenRow, raiseUnreplaced, recordOwed, selectBroken } from './owed-copies';
import { markKeyDefective } from './replace-copy';
import { replaceOne } from './replace-one';

interface DefectReport {
  id: string;
  reason: string;
  replace: boolean;
}

const notReplaced = () =>
  sellingOff('The key is out of use, but selling is off, so nobody got another one. Mark it again once selling is on.');

/** Gives one buyer another key; returns false if they have none now. Throws selling_off. */
async function replace(deps: Deps, broken: BrokenRow, reason: string): Promise<boolean> {
  if (deps.settings.SELLING === 'off') throw notReplaced();
  try {
    return (await replaceOne(deps, broken, { reason, permission: 'keys:write' })) !== 'none';
  } catch (error) {
    throw isSellingDisabled(error) ? notReplaced() : error;
  }
}

/** Marks a key and its copies. Returns how many copies changed: none if it was out of use already. */
async function markWithCopies(deps: Deps, { id, reason, replace: isOwed }: DefectReport): Promise<number> {
  const { db } = deps;
  const detail = JSON.stringify({ reason, replace: isOwed, request: deps.request.id });
  try {
    const [events] = await db.batch([
      ...markKeyDefective(db, { keyId: id, actor: deps.actor.name, detail, code: null, now: deps.now() }),
      recordAudit(db, deps, { action: 'key.marked_defective', permission: 'keys:write', subject: id, reason }),
    ]);
    // Not meta.changes, which also counts the writes of triggers.
    return events?.results.length ?? 0;
  } catch (error) {
    if (isPreconditionFailed(error)) return 0;
    throw error;
  }
}

/** Records that the copies of a key that is out of use already are to get another one. */
function decidedLater(deps: Deps, { id, reason }: DefectReport): D1PreparedStatement[] {
  const { db, actor, request } = deps;
  const detail = JSON.stringify({ reason, request: request.id });
  return [
    recordOwed(db, { keyId: id, actor: actor.name, detail, now: deps.now() }),
    recordAudit(db, deps, {
      action: 'key.marked_defective',
      permission: 'keys:write',
      subject: id,
      after: { replace: true },
      reason,
    }),
  ];
}

/**
 * Takes a broken key out of use for good: copies in stock are never sold, orders that hold it claim another, and with
 * `replace` each of its buyers is mailed another key, at once while the stock lasts and otherwise once keys come in.
 * Called again, it only replaces what is still missing. Throws key_unavailable for a key that is unknown or already out
 * of use, and selling_off.
 */
export async function markDefective(deps: Deps, request: DefectReport): Promise<MarkDefectiveOutput> {
  const defective = await markWithCopies(deps, request);
  const { results: broken } = await selectBroken(deps.db, request.id).all();
  if (defective === 0 && (broken.length === 0 || !request.replace)) throw new ShopError('key_unavailable');
  let replaced = 0;
  if (request.replace)
    for (const one of broken) {
      if (await replace(deps, one, request.reason)) replaced += 1;
      // A copy that was refunded meanwhile does not stop the replacement of the others.
      else if (!(await countFreeSeats(deps.db, one.product_id, 1).first('free'))) break;
    }
  if (request.replace && replaced < broken.length)
    await raiseUnreplaced(deps, request.id, defective === 0 ? decidedLater(deps, request) : []);
  return { success: true, defective, replaced, unreplaced: broken.length - replaced };
}

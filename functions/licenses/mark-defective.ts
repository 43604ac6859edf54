import { ShopError } from '../../src/shop/errors';
import type { MarkDefectiveOutput } from '../../src/shop/licenses/contract-staff';
import { isPreconditionFailed, isSellingDisabled, statement, violates } from '../db/client';
import { isOnHold } from '../db/on-hold';
import { CURRENT_ASSIGNMENT, IS_BROKEN } from '../db/seat-round';
import { queueKeysArrived } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { countFreeSeats } from './assign-seats';
import { type BrokenCopy, markKeyDefective, replaceCopy } from './replace-copy';

/** A broken copy with its order. */
type BrokenRow = BrokenCopy & { order_id: string };

/** Returns the sold copies of a broken key that are not yet replaced or refunded; those of orders on hold last. */
const selectBroken = (db: D1Database, keyId: string) =>
  statement<BrokenRow>(
    db,
    `SELECT a.id AS assignment_id, a.line_id, l.order_id, l.product_id, s.lot_id FROM seat s
     JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
     JOIN order_line l ON l.id = a.line_id AND l.state <> 'refunded' JOIN orders o ON o.id = l.order_id
     WHERE s.key_id = ? AND ${IS_BROKEN}
     ORDER BY ${isOnHold('o')}, a.created_at`,
    keyId,
  );

interface DefectReport {
  id: string;
  reason: string;
  replace: boolean;
}

const notReplaced = () =>
  new ShopError('selling_off', {
    message: 'The key is out of use, but selling is off, so nobody got another one. Mark it again once selling is on.',
  });

/**
 * Assigns and mails one buyer another key. Returns false if there is none, or their order is on hold or refunded.
 * Throws selling_off.
 */
async function replaceOne(asked: Deps, broken: BrokenRow, { id, reason }: DefectReport): Promise<boolean> {
  // One time for both: a mail contains the keys that were assigned by the time it was written.
  const now = asked.now();
  const deps = { ...asked, now: () => now };
  const { db } = deps;
  const mail = queueKeysArrived(deps, broken.order_id);
  if (deps.settings.SELLING === 'off') throw notReplaced();
  try {
    await db.batch([
      ...replaceCopy(db, broken, { actor: deps.actor.name, now }),
      mail.write,
      recordAudit(db, deps, {
        action: 'key.replaced',
        permission: 'keys:write',
        subject: broken.order_id,
        after: { key: id, assignment: broken.assignment_id },
        reason,
      }),
    ]);
  } catch (error) {
    if (isSellingDisabled(error)) throw notReplaced();
    if (isPreconditionFailed(error)) return false;
    // It was replaced concurrently: the buyer has a new key.
    if (violates(error, 'key_assignment')) return true;
    throw error;
  }
  mail.send();
  return true;
}

async function take(deps: Deps, { id, reason }: DefectReport): Promise<number> {
  const { db } = deps;
  const detail = JSON.stringify({ reason, request: deps.request.id });
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

/**
 * Takes a broken key out of use for good: copies in stock are never sold, orders that hold it claim another, and with
 * `replace` each of its buyers is mailed another key while the stock lasts. Called again, it only replaces what is
 * still missing. Throws key_unavailable for a key that is unknown or already out of use, and selling_off.
 */
export async function markDefective(deps: Deps, request: DefectReport): Promise<MarkDefectiveOutput> {
  const defective = await take(deps, request);
  const { results: broken } = await selectBroken(deps.db, request.id).all();
  if (defective === 0 && (broken.length === 0 || !request.replace)) throw new ShopError('key_unavailable');
  let replaced = 0;
  if (request.replace)
    for (const one of broken) {
      if (await replaceOne(deps, one, request)) replaced += 1;
      // A copy that was refunded meanwhile does not stop the replacement of the others.
      else if (!(await countFreeSeats(deps.db, one.product_id, 1).first('free'))) break;
    }
  return { success: true, defective, replaced, unreplaced: broken.length - replaced };
}

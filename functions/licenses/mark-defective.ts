import { ShopError } from '../../src/shop/errors';
import type { MarkDefectiveOutput } from '../../src/shop/licenses/contract-staff';
import { missedCondition, must, sellingIsOff, statement, violates } from '../db/client';
import { isFree } from '../db/free-seat';
import { onHold } from '../db/on-hold';
import { queueKeysArrived } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

const LIVE = "('available', 'held', 'assigned')";

/** Takes every live seat of a key out of use, with its history; aborts the batch when none was left. */
const markKeyDefective = (db: D1Database, keyId: string, actor: string, detail: string, now: number) => [
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'defective', s.id, a.id, ?2, ?3, ?4 FROM seat s
     LEFT JOIN key_assignment a ON a.seat_id = s.id AND a.round = s.round
     WHERE s.key_id = ?1 AND s.state IN ${LIVE} RETURNING id`,
    keyId,
    actor,
    detail,
    now,
  ),
  statement(
    db,
    `UPDATE seat SET state = 'defective', hold_expires_at = NULL WHERE key_id = ? AND state IN ${LIVE}`,
    keyId,
  ),
  statement(db, 'INSERT INTO must SELECT changes() > 0'),
];

/** A broken copy somebody paid for that has no successor yet. */
interface BrokenRow {
  assignment_id: string;
  line_id: string;
  order_id: string;
  product_id: string;
}

/** The copies of a key that were sold, are broken, and are not yet replaced or refunded; those of orders on hold last. */
const selectBroken = (db: D1Database, keyId: string) =>
  statement(
    db,
    `SELECT a.id AS assignment_id, a.line_id, l.order_id, l.product_id FROM seat s
     JOIN key_assignment a ON a.seat_id = s.id AND a.round = s.round
     JOIN order_line l ON l.id = a.line_id AND l.state <> 'refunded' JOIN orders o ON o.id = l.order_id
     WHERE s.key_id = ? AND s.state = 'defective' AND NOT EXISTS (
       SELECT 1 FROM key_assignment n WHERE n.line_id = a.line_id AND n.slot = a.slot AND n.generation > a.generation)
     ORDER BY ${onHold('o')}, a.created_at`,
    keyId,
  );

/**
 * Gives the buyer of a broken copy the oldest free seat of the product, as the slot's next generation. Aborts the
 * batch when the stock is empty or the order is on hold; UNIQUE key_assignment_slot lets only one of two replacements through.
 */
const replaceBroken = (db: D1Database, broken: BrokenRow, actor: string, now: number) => [
  statement(
    db,
    `UPDATE seat SET state = 'assigned', line_id = ?1 WHERE id = (
       SELECT s.id FROM seat s WHERE s.product_id = ?2 AND ${isFree('s')} ORDER BY s.rank LIMIT 1)
       AND NOT EXISTS (SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = ?1 AND ${onHold('o')})`,
    broken.line_id,
    broken.product_id,
  ),
  must(db, 1),
  statement(
    db,
    `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at)
     SELECT 'ka_' || lower(hex(randomblob(16))), s.id, s.round, o.line_id, o.slot, o.generation + 1, ?2
     FROM key_assignment o JOIN seat s ON s.line_id = o.line_id AND s.state = 'assigned'
     WHERE o.id = ?1 AND NOT EXISTS (SELECT 1 FROM key_assignment t WHERE t.seat_id = s.id AND t.round = s.round)`,
    broken.assignment_id,
    now,
  ),
  must(db, 1),
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'assigned', n.seat_id, n.id, ?2, ?3 FROM key_assignment o
     JOIN key_assignment n ON n.line_id = o.line_id AND n.slot = o.slot AND n.generation = o.generation + 1
     WHERE o.id = ?1`,
    broken.assignment_id,
    actor,
    now,
  ),
];

interface Request {
  id: string;
  reason: string;
  replace: boolean;
}

/** Gives one buyer another key and tells them by mail; false when the stock is empty or the order on hold. */
async function replaceOne(deps: Deps, broken: BrokenRow, { id, reason }: Request): Promise<boolean> {
  const { db } = deps;
  const mail = queueKeysArrived(deps, broken.order_id);
  try {
    await db.batch([
      ...replaceBroken(db, broken, deps.actor.name, deps.now()),
      mail.write,
      recordAudit(db, deps, {
        action: 'keys.replaced',
        permission: 'keys:write',
        subject: broken.order_id,
        after: { key: id, assignment: broken.assignment_id },
        reason,
      }),
    ]);
  } catch (error) {
    if (sellingIsOff(error)) throw new ShopError('selling_off');
    if (missedCondition(error)) return false;
    // Somebody replaced it at the same moment: the buyer has one.
    if (violates(error, 'key_assignment')) return true;
    throw error;
  }
  mail.send();
  return true;
}

async function take(deps: Deps, { id, reason }: Request): Promise<number> {
  const { db } = deps;
  const detail = JSON.stringify({ reason, request: deps.request.id });
  try {
    const [events] = await db.batch([
      ...markKeyDefective(db, id, deps.actor.name, detail, deps.now()),
      recordAudit(db, deps, { action: 'keys.marked_defective', permission: 'keys:write', subject: id, reason }),
    ]);
    // Not meta.changes, which counts what triggers write, too.
    return events?.results.length ?? 0;
  } catch (error) {
    if (missedCondition(error)) return 0;
    throw error;
  }
}

/**
 * Takes a broken key out of use for good: what is in stock is never sold, orders that hold it claim another,
 * and with `replace` each of its buyers gets another one by mail as far as the stock reaches. Called again, it
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

import { isPreconditionFailed, isSellingDisabled, statement } from '../db/client';
import { hasFreeSeat } from '../db/free-seat';
import { isOnHold } from '../db/on-hold';
import { unrefundedCopies } from '../db/order-lines';
import { selectBatch } from '../db/select-batch';
import { assignSeatsToLine, claimSeatsForLine, countFreeSeats } from '../licenses/assign-seats';
import { deliveredCopies, undeliveredCopies } from '../licenses/copies';
import { type BrokenRow, copiesToReplace, selectOwed } from '../licenses/owed-copies';
import { replaceOne } from '../licenses/replace-one';
import { queueKeysArrived } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { resolveUnlessAwaiting } from '../staff/statements';

interface WaitingRow {
  id: string;
  order_id: string;
  product_id: string;
  /** Copies that were bought and have no key yet. */
  missing: number;
  paid_at: number;
}

/** Returns paid lines of a product that wait for keys, the oldest payment first. */
const selectWaiting = (db: D1Database, productId: string, limit: number) =>
  statement<WaitingRow>(
    db,
    `SELECT l.id, l.order_id, l.product_id, l.paid_at, ${undeliveredCopies('l')} AS missing FROM order_line l JOIN orders o ON o.id = l.order_id
     WHERE l.state = 'awaiting_keys' AND l.product_id = ? AND NOT ${isOnHold('o')} ORDER BY l.paid_at LIMIT ?`,
    productId,
    limit,
  );

/** Returns what waits for keys of a product, the oldest payment first: paid lines, and copies whose key broke. */
async function readWaiting(db: D1Database, productId: string): Promise<(WaitingRow | BrokenRow)[]> {
  const { lines, broken } = await selectBatch(db, {
    lines: selectWaiting(db, productId, MAX_LINES_PER_RUN),
    broken: selectOwed(db, productId, MAX_LINES_PER_RUN),
  });
  return [...lines, ...broken].sort((a, b) => a.paid_at - b.paid_at).slice(0, MAX_LINES_PER_RUN);
}

/** Returns the products that have both something that waits and keys in stock. */
const selectServable = (db: D1Database) =>
  statement<{ id: string }>(
    db,
    `SELECT p.id FROM product p
     WHERE (EXISTS (SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id AND NOT ${isOnHold('o')}
         WHERE l.product_id = p.id AND l.state = 'awaiting_keys') OR ${copiesToReplace('p.id')} > 0)
       AND ${hasFreeSeat('p.id')}`,
  );

/** Closes a waiting line once it has a key for every copy. */
const fulfillWaiting = (db: D1Database, lineId: string) =>
  statement(
    db,
    `UPDATE order_line AS l SET state = 'fulfilled'
     WHERE id = ? AND state = 'awaiting_keys' AND ${unrefundedCopies('l')} = ${deliveredCopies('l')}`,
    lineId,
  );

/** Lines of a product served per call; an import and the cron continue with the rest. */
export const MAX_LINES_PER_RUN = 100;

/**
 * Assigns the available keys to one waiting line, in one write. Returns false if there was nothing to assign or the
 * line no longer waits.
 */
async function serveLine(deps: Deps, line: WaitingRow): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const mail = queueKeysArrived(deps, line.order_id);
  try {
    await db.batch([
      ...claimSeatsForLine(db, line.id, line.product_id),
      ...assignSeatsToLine(db, line.id, { actor: deps.actor.name, now }),
      fulfillWaiting(db, line.id),
      mail.write,
      resolveUnlessAwaiting(deps, line.order_id),
    ]);
  } catch (error) {
    if (isPreconditionFailed(error) || isSellingDisabled(error)) return false;
    throw error;
  }
  mail.send();
  return true;
}

/** Gives a copy whose key broke another one. Returns false if there is none, or it waits no longer. */
async function serveBroken(deps: Deps, copy: BrokenRow): Promise<boolean> {
  try {
    return (await replaceOne(deps, copy, { reason: 'a key came in' })) === 'given';
  } catch (error) {
    if (isSellingDisabled(error)) return false;
    throw error;
  }
}

/** Serves the lines of a product in order; a line that fails does not hold up the others. */
async function serveProduct(
  deps: Deps,
  productId: string,
  { signal, onServed }: { signal: AbortSignal | undefined; onServed: () => void },
): Promise<void> {
  const waiting = await readWaiting(deps.db, productId);
  let isOutOfStock = false;
  const serve = async (one: WaitingRow | BrokenRow) => {
    if (isOutOfStock) return;
    if (await ('missing' in one ? serveLine(deps, one) : serveBroken(deps, one))) onServed();
    else isOutOfStock = !(await countFreeSeats(deps.db, productId, 1).first('free'));
  };
  await tryEach(waiting, serve, signal);
}

/**
 * Serves paid order lines that wait for keys and copies that are owed another one, the oldest payment first (invariant
 * I10): those of one product after an import, of every product from the cron. Safe to run at any time and concurrently.
 * Returns how many lines and copies received keys.
 */
export async function fulfillWaitingLines(
  deps: Deps,
  { productId, signal }: { productId?: string | undefined; signal?: AbortSignal } = {},
): Promise<{ served: number }> {
  // The database may have been restored from a backup: a key that it lists as free may already be sold.
  if (deps.settings.SELLING === 'off') return { served: 0 };
  const products = productId ? [{ id: productId }] : (await selectServable(deps.db).all()).results;
  let served = 0;
  const onServed = () => {
    served += 1;
  };
  await tryEach(products, ({ id }) => serveProduct(deps, id, { signal, onServed }), signal);
  return { served };
}

/** Returns how many waiting lines and copies would receive keys if `arriving` more seats of the product were in stock. */
export async function countFulfillable(deps: Pick<Deps, 'db'>, productId: string, arriving: number): Promise<number> {
  const waiting = (await readWaiting(deps.db, productId)).map((one) => ('missing' in one ? one.missing : 1));
  if (waiting.length === 0) return 0;
  const seatsNeeded = waiting.reduce((sum, missing) => sum + missing, 0);
  let seats = arriving + ((await countFreeSeats(deps.db, productId, seatsNeeded).first('free')) ?? 0);
  let servable = 0;
  for (const missing of waiting) {
    if (seats <= 0) break;
    seats -= missing;
    servable += 1;
  }
  return servable;
}

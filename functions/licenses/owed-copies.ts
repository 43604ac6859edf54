import type { AttentionKind } from '../../src/shop/staff/attention';
import { statement } from '../db/client';
import { hasOpenAttention } from '../db/has-open-attention';
import { isInDoubt } from '../db/in-doubt';
import { isOnHold } from '../db/on-hold';
import { CURRENT_ASSIGNMENT, IS_BROKEN } from '../db/seat-round';
import type { Deps } from '../platform/deps';
import { resolveWhere, upsertAttention } from '../staff/statements';
import { undeliveredCopiesIn, undeliveredCopiesOfProduct } from './copies';
import type { BrokenCopy } from './replace-copy';

/** The entry about a broken key whose buyers are to get another one; while it is open, they are owed one. */
const KIND = 'key_unreplaced' satisfies AttentionKind;

/** A broken copy with its order and key. */
export type BrokenRow = BrokenCopy & { order_id: string; key_id: string; paid_at: number };

const COLUMNS = 'a.id AS assignment_id, a.line_id, l.order_id, l.product_id, l.paid_at, s.lot_id, s.key_id';
const JOINS = `JOIN key_assignment a ON ${CURRENT_ASSIGNMENT} JOIN order_line l ON l.id = a.line_id AND l.state <> 'refunded'`;
/** SQL after FROM: the copies that are owed another key and get it from the stock; staff decide where money is in doubt. */
const OWED = `attention t JOIN seat s ON s.key_id = t.subject ${JOINS} JOIN orders o ON o.id = l.order_id
  WHERE t.kind = '${KIND}' AND t.state = 'open' AND ${IS_BROKEN} AND NOT ${isInDoubt('o')}`;

/** Returns the sold copies of a broken key that are not yet replaced or refunded; those of orders on hold last. */
export const selectBroken = (db: D1Database, keyId: string) =>
  statement<BrokenRow & { hint: string }>(
    db,
    `SELECT ${COLUMNS}, k.hint FROM seat s ${JOINS} JOIN orders o ON o.id = l.order_id JOIN license_key k ON k.id = s.key_id
     WHERE s.key_id = ? AND ${IS_BROKEN} ORDER BY ${isOnHold('o')}, a.created_at`,
    keyId,
  );

/** Returns the copies of a product that are owed another key, the oldest payment first. */
export const selectOwed = (db: D1Database, productId: string, limit: number) =>
  statement<BrokenRow>(
    db,
    `SELECT ${COLUMNS} FROM ${OWED} AND l.product_id = ? ORDER BY l.paid_at LIMIT ?`,
    productId,
    limit,
  );

/** SQL: how many copies of a product had a key that broke and get another one from the stock. */
export const copiesToReplace = (product: string) => `(SELECT count(*) FROM ${OWED} AND l.product_id = ${product})`;

/** SQL: how many keys the stock of product `p` (an expression) must bring for what was sold of it. */
export const awaitedCopies = (p: string) => `(${undeliveredCopiesOfProduct(p)} + ${copiesToReplace(p)})`;

/** The copies of a line whose key broke: those that get another one, and those that get none. */
export interface BrokenCopiesRow {
  line_id: string;
  to_replace: number;
  lost: number;
}

/** Returns, by line, the copies of an order whose key broke. */
export const selectBrokenCopies = (db: D1Database, orderId: string) =>
  statement<BrokenCopiesRow>(
    db,
    `SELECT line_id, sum(replaced) AS to_replace, sum(NOT replaced) AS lost FROM (
       SELECT a.line_id, ${hasOpenAttention(KIND, 's.key_id')} AS replaced
       FROM order_line l JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON ${CURRENT_ASSIGNMENT}
       WHERE l.order_id = ? AND ${IS_BROKEN}) GROUP BY line_id`,
    orderId,
  );

/** Returns how many keys are still to come for a line with its keys, and how many of its copies stay without one. */
export function copiesWithoutKey(
  line: Parameters<typeof undeliveredCopiesIn>[0],
  keys: Parameters<typeof undeliveredCopiesIn>[1],
  broken: readonly BrokenCopiesRow[],
): { awaited: number; lost: number } {
  if (line.state === 'refunded') return { awaited: 0, lost: 0 };
  const { to_replace = 0, lost = 0 } = broken.find(({ line_id }) => line_id === line.id) ?? {};
  return { awaited: undeliveredCopiesIn(line, keys) + to_replace, lost };
}

/** SQL: whether a copy of order `o` is owed another key. */
export const IS_OWED_KEY = `EXISTS (SELECT 1 FROM order_line l JOIN key_assignment a ON a.line_id = l.id
  JOIN seat s ON ${CURRENT_ASSIGNMENT} WHERE l.order_id = o.id AND l.state <> 'refunded' AND ${IS_BROKEN}
    AND ${hasOpenAttention(KIND, 's.key_id')})`;

/** Closes the entries about broken keys whose copies have all been replaced or refunded. */
export const resolveReplaced = (deps: Pick<Deps, 'db' | 'now'>) =>
  resolveWhere(
    deps,
    KIND,
    `NOT EXISTS (SELECT 1 FROM seat s ${JOINS} WHERE s.key_id = attention.subject AND ${IS_BROKEN})`,
  );

/**
 * Records in the history of a key that its broken copies are owed another one, though it was taken out of use without:
 * a restored database knows by it what staff decided later.
 */
export const recordOwed = (
  db: D1Database,
  { keyId, actor, detail, now }: { keyId: string; actor: string; detail: string; now: number },
) =>
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'owed', s.id, a.id, ?2, ?3, ?4 FROM seat s ${JOINS} WHERE s.key_id = ?1 AND ${IS_BROKEN}`,
    keyId,
    actor,
    detail,
    now,
  );

/** Calls staff about copies of a key that got no other one, which are owed one from then on. */
export async function raiseUnreplaced(deps: Deps, keyId: string, writes: D1PreparedStatement[] = []): Promise<void> {
  const { results: broken } = await selectBroken(deps.db, keyId).all();
  const [first] = broken;
  if (!first) return;
  const copies = broken.length === 1 ? '1 copy' : `${broken.length} copies`;
  const message =
    `Key ${first.hint} of ${first.product_id} is out of use, and no other key was left for ${copies} of it. Import keys: ` +
    'the buyers get them by email, the oldest order first. Or refund the orders; resolve this if no key is to follow.';
  // Closed again if the last of them was refunded meanwhile.
  await deps.db.batch([
    ...writes,
    upsertAttention(deps, { kind: KIND, subject: keyId, message }),
    resolveReplaced(deps),
  ]);
}

/**
 * Calls staff again about copies that are owed another key, unless staff resolved that since: a restored database lost the
 * entries, but not the history of the keys.
 */
export async function raiseOwedAgain(deps: Deps): Promise<void> {
  const { results } = await statement<{ id: string }>(
    deps.db,
    `SELECT DISTINCT s.key_id AS id FROM license_event d JOIN seat s ON s.id = d.seat_id ${JOINS}
     WHERE (d.kind = 'owed' OR (d.kind = 'defective' AND d.detail ->> '$.replace' = 1)) AND ${IS_BROKEN}
       AND NOT EXISTS (SELECT 1 FROM attention t WHERE t.kind = '${KIND}' AND t.subject = s.key_id
         AND (t.state = 'open' OR t.resolved_at >= d.created_at)) LIMIT 1000`,
  ).all();
  for (const { id } of results) await raiseUnreplaced(deps, id);
}

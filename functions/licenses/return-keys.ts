import { statement } from '../db/client';
import { COPY_WAS_SEEN, CURRENT_ASSIGNMENT, IN_USE, IS_BROKEN, IS_KEPT, WAS_SEEN } from '../db/seat-round';

const MAY_BE_MAILED = `EXISTS (SELECT 1 FROM outbox m WHERE m.subject_id = l.order_id AND (m.state = 'sending'
  OR m.doubts IS NOT NULL OR (m.closed_reason = 'erased' AND m.attempts > 0)))`;

/**
 * SQL: whether a key is disclosed: it was revealed or in a mail that was accepted. A mail that is being sent now, or
 * whose service gave no answer, counts, too (design 5.7). `a` is the assignment, `l` its line.
 */
export const DISCLOSED = `(${WAS_SEEN} OR ${MAY_BE_MAILED})`;

/**
 * SQL after FROM: the current seats `s` of assignments `a`, for copies that can still go back unseen: nobody has seen a
 * key of the copy, neither this one nor one that it replaced. A broken key that nothing replaced counts, too.
 */
export const JOIN_UNSEEN = `JOIN seat s ON ${CURRENT_ASSIGNMENT} AND s.state IN ('assigned', 'defective') AND ${IS_KEPT}
  AND NOT ${COPY_WAS_SEEN} AND NOT ${MAY_BE_MAILED}`;

const GIVEN = `FROM order_line l JOIN seat s ON s.line_id = l.id AND s.state = 'assigned'
  JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
  WHERE l.id IN (SELECT value FROM json_each(?1))`;
const GIVEN_COPIES = `FROM key_assignment a JOIN order_line l ON l.id = a.line_id
  JOIN seat s ON ${IN_USE}
  WHERE a.id IN (SELECT value FROM json_each(?1))`;

/** Who takes keys back, and when. */
interface By {
  actor: string;
  now: number;
}

const reclaim = (db: D1Database, ids: string, source: string, { actor, now }: By) => [
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT CASE WHEN ${DISCLOSED} THEN 'revoked' ELSE 'returned' END, s.id, a.id, ?2, ?3 ${source}`,
    ids,
    actor,
    now,
  ),
  statement(db, `UPDATE seat SET state = 'revoked' WHERE id IN (SELECT s.id ${source} AND ${DISCLOSED})`, ids),
];

/**
 * Takes back the keys of order lines (JSON list of line ids): a disclosed key is revoked for good, any other returns to
 * stock as its seat's next round. Each is recorded in the key's history.
 */
export const reclaimKeys = (db: D1Database, lineIds: string, by: By) => [
  ...reclaim(db, lineIds, GIVEN, by),
  statement(
    db,
    `UPDATE seat SET state = 'available', line_id = NULL, round = round + 1
     WHERE state = 'assigned' AND line_id IN (SELECT value FROM json_each(?1))`,
    lineIds,
  ),
];

/**
 * Takes back the keys of single copies (JSON list of assignment ids) like `reclaimKeys`; a broken one stays out of use,
 * and its history says that the copy went back.
 */
export const reclaimCopies = (db: D1Database, assignmentIds: string, by: By) => [
  statement(
    db,
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at)
     SELECT 'revoked', s.id, a.id, ?2, ?3 FROM key_assignment a JOIN seat s ON ${CURRENT_ASSIGNMENT}
     WHERE a.id IN (SELECT value FROM json_each(?1)) AND ${IS_BROKEN}`,
    assignmentIds,
    by.actor,
    by.now,
  ),
  ...reclaim(db, assignmentIds, GIVEN_COPIES, by),
  statement(
    db,
    `UPDATE seat SET state = 'available', line_id = NULL, round = round + 1 WHERE id IN (SELECT s.id ${GIVEN_COPIES})`,
    assignmentIds,
  ),
];

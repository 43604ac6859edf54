import { DAY_MS } from '../../src/shop/time';
import { must, statement } from '../db/client';
import { isNotErased } from '../db/erased';
import { mailKinds } from '../db/kinds';
import { selectBatch } from '../db/select-batch';
import { sendOnce } from '../db/send-once';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { CURRENT_ASSIGNMENT_ID, HELD, IS_RETURNED } from './statements';

const BATCH_SIZE = 50;
/** Mail services report bounces within days. */
const BOUNCES_MS = 5 * DAY_MS;

interface DueRow {
  id: string;
  order_id: string;
  email: string;
  mails: number;
}

/** Returns recipients whose mail is due and whose copy has a key; of one order, or of all, the longest due first. */
const selectDue = (db: D1Database, now: number, orderId: string | null) =>
  statement<DueRow>(
    db,
    `SELECT r.id, r.order_id, r.email, r.mails FROM recipient r JOIN orders o ON o.id = r.order_id
     WHERE r.state = 'waiting' AND r.send_at <= ?1 ${orderId === null ? '' : 'AND r.order_id = ?2'}
       AND o.status = 'paid' AND NOT ${HELD} AND ${CURRENT_ASSIGNMENT_ID} IS NOT NULL ORDER BY r.send_at LIMIT ${BATCH_SIZE}`,
    now,
    ...(orderId === null ? [] : [orderId]),
  );

/** Mails one recipient; no-op if they were changed or mailed concurrently. */
async function mailOne(deps: Deps, { id, email, mails }: DueRow): Promise<void> {
  const { db } = deps;
  const mail = queueMail(deps, { kind: 'recipient_key', subjectId: id, version: mails + 1, recipient: email });
  await sendOnce(db, mail, [
    statement(
      db,
      `UPDATE recipient SET state = 'mailed', mails = mails + 1, mailed_at = ?4
       WHERE id = ?1 AND state = 'waiting' AND mails = ?2 AND email = ?3`,
      id,
      mails,
      email,
      deps.now(),
    ),
    must(db, 1),
  ]);
}

/** Returns recipients whose mail bounced and whose buyer was not notified yet. */
const selectBounced = (db: D1Database, since: number) =>
  statement<DueRow>(
    db,
    `SELECT r.id, r.order_id, r.email, r.mails FROM recipient r JOIN orders o ON o.id = r.order_id
     WHERE r.mailed_at > ?1 AND ${isNotErased('r.email')} AND r.state = 'mailed' AND r.notified_mails < r.mails
       AND r.revealed_at IS NULL AND ${isNotErased('o.email')} AND EXISTS (SELECT 1 FROM outbox m
         WHERE m.subject_id = r.id AND m.kind = ${mailKinds('recipient_key')} AND m.version = r.mails
           AND m.state IN ('bounced', 'needs_attention') AND m.closed_at IS NULL) LIMIT ${BATCH_SIZE}`,
    since,
  );

/** Notifies the buyer, once for each mail, that it did not reach its recipient; several bounces share one mail. */
async function notifyBuyer(deps: Deps, orderId: string, rows: DueRow[]): Promise<void> {
  const { db } = deps;
  const mail = queueMail(deps, {
    kind: 'recipient_bounced',
    subjectId: orderId,
    version: deps.now(),
    recipient: { orderId },
  });
  await sendOnce(
    db,
    mail,
    rows.flatMap(({ id, mails }) => [
      statement(
        db,
        'UPDATE recipient SET notified_mails = ?2 WHERE id = ?1 AND mails = ?2 AND notified_mails < ?2',
        id,
        mails,
      ),
      must(db, 1),
    ]),
  );
}

/** Ends the waiting mail of a copy that was refunded: nothing is sent anymore. */
const endGone = (db: D1Database, now: number) =>
  statement(
    db,
    `UPDATE recipient SET state = 'ended', message = '', name = '' WHERE id IN (SELECT r.id FROM recipient r
       JOIN order_line l ON l.id = r.line_id JOIN orders o ON o.id = r.order_id
       WHERE r.state = 'waiting' AND r.send_at <= ?1 AND ${IS_RETURNED} LIMIT ${BATCH_SIZE})`,
    now,
  );

/** Mails the recipients of one order whose mail is due. */
export async function mailRecipients(deps: Deps, orderId: string): Promise<void> {
  const { results } = await selectDue(deps.db, deps.now(), orderId).all();
  await tryEach(results, (row) => mailOne(deps, row));
}

/**
 * Mails every recipient whose mail is due and whose key is there, notifies buyers of bounced mails, and ends the mails
 * of refunded copies; for the cron.
 */
export async function mailDueRecipients(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { due, bounced } = await selectBatch(db, {
    due: selectDue(db, now, null),
    bounced: selectBounced(db, now - BOUNCES_MS),
    ended: endGone(db, now),
  });
  const byOrder = Map.groupBy(bounced, ({ order_id }) => order_id);
  const work = [
    ...due.map((row) => () => mailOne(deps, row)),
    ...[...byOrder].map(
      ([orderId, rows]) =>
        () =>
          notifyBuyer(deps, orderId, rows),
    ),
  ];
  await tryEach(work, (one) => one(), signal);
}

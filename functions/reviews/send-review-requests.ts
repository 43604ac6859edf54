import { decideReviewRequest, LATEST_DAYS } from '../../src/shop/reviews/request';
import { DAY_MS } from '../../src/shop/time';
import { isMailSuppressed } from '../db/blocked';
import { must, statement } from '../db/client';
import { isErased } from '../db/erased';
import { sendOnce } from '../db/send-once';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { shopSettings } from '../settings/shop-settings';
import { isContested } from './statements';

/** Orders that one run claims, and orders it decides. */
const BATCH_SIZE = 100;

interface DueRequest {
  order_seq: number;
  id: string;
  status: string;
  review: string | null;
  created_at: number;
  contested: number;
  unreachable: number;
  unreviewed: number;
  waiting: number;
  delivered_at: number | null;
}

/**
 * Claims the orders that are old enough by now, each once: the next run continues from the newest claimed one. Both
 * ends are found by the time index, so that a run reads no more orders than it claims.
 */
const claimDue = (db: D1Database, now: number, days: number) =>
  statement(
    db,
    `INSERT INTO review_request (order_seq, state, due_at)
     SELECT o.seq, 'waiting', ?1 FROM orders o
     WHERE o.seq > max(coalesce((SELECT max(order_seq) FROM review_request), 0),
         coalesce((SELECT seq FROM orders WHERE created_at < ?2 ORDER BY created_at DESC LIMIT 1), 0))
       AND o.seq <= coalesce((SELECT seq FROM orders WHERE created_at <= ?3 ORDER BY created_at DESC LIMIT 1), 0)
     ORDER BY o.seq LIMIT CAST(?4 AS INTEGER)`,
    now,
    now - (days + LATEST_DAYS) * DAY_MS,
    now - days * DAY_MS,
    BATCH_SIZE,
  );

const selectDue = (db: D1Database, now: number) =>
  statement<DueRequest>(
    db,
    `SELECT q.order_seq, o.id, o.status, o.review, o.created_at,
       (${isContested('o')}
         OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND (l.state = 'refunded' OR l.refunded_quantity > 0)))
         AS contested,
       (${isErased('o.email')} OR EXISTS (SELECT 1 FROM review_opt_out x WHERE x.email = o.email)
         OR ${isMailSuppressed('o.email')})
         AS unreachable,
       (SELECT count(*) FROM order_line l WHERE l.order_id = o.id
         AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_line_id = l.id)) AS unreviewed,
       (SELECT count(*) FROM order_line l WHERE l.order_id = o.id AND l.state <> 'fulfilled') AS waiting,
       (SELECT max(a.created_at) FROM order_line l JOIN key_assignment a ON a.line_id = l.id WHERE l.order_id = o.id)
         AS delivered_at
     FROM review_request q JOIN orders o ON o.seq = q.order_seq
     WHERE q.state = 'waiting' AND q.due_at <= ?1 ORDER BY q.due_at LIMIT CAST(?2 AS INTEGER)`,
    now,
    BATCH_SIZE,
  );

const close = (db: D1Database, seq: number, state: 'mailed' | 'skipped') =>
  statement(db, "UPDATE review_request SET state = ?2 WHERE order_seq = ?1 AND state = 'waiting'", seq, state);

/** Mails one buyer, once: of two concurrent runs, only one mails. */
async function sendRequest(deps: Deps, { order_seq, id }: DueRequest): Promise<void> {
  const { db } = deps;
  const queued = queueMail(deps, { kind: 'review_request', subjectId: id, version: 1, recipient: { orderId: id } });
  await sendOnce(db, queued, [close(db, order_seq, 'mailed'), must(db, 1)]);
}

async function decide(deps: Deps, order: DueRequest, days: number): Promise<void> {
  const isDelivered = order.waiting === 0 && order.review !== 'held';
  const decision = decideReviewRequest(
    {
      isPaid: order.status === 'paid',
      isPending: order.status === 'pending',
      isContested: order.contested === 1,
      isUnreachable: order.unreachable === 1,
      unreviewed: order.unreviewed,
      deliveredAt: isDelivered ? order.delivered_at : null,
      createdAt: order.created_at,
    },
    { now: deps.now(), days },
  );
  if (decision.do === 'mail') return sendRequest(deps, order);
  const write =
    decision.do === 'skip'
      ? close(deps.db, order.order_seq, 'skipped')
      : statement(
          deps.db,
          "UPDATE review_request SET due_at = ?2 WHERE order_seq = ?1 AND state = 'waiting'",
          order.order_seq,
          decision.until,
        );
  await write.run();
}

/**
 * Asks buyers for a review some days after their keys arrived, once per order, if the setting says so; for the cron.
 * Orders that were refunded or disputed are skipped, and so are buyers who are blocked, suppressed or opted out.
 */
export async function sendReviewRequests(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { reviewMailDays: days } = await shopSettings(deps);
  if (days === 0) return;
  await claimDue(deps.db, deps.now(), days).run();
  const { results } = await selectDue(deps.db, deps.now()).all();
  await tryEach(results, (order) => decide(deps, order, days), signal);
}

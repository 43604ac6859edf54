import { ShopError } from '../../src/shop/errors';
import { isBlocked } from '../db/blocked';
import { isPreconditionFailed, statement } from '../db/client';
import { hasOpenDispute } from '../db/disputed';
import { hasOpenAttention } from '../db/has-open-attention';
import { approveHeld } from '../orders/approval';
import { fulfillWaitingLines } from '../orders/fulfill-waiting-lines';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { type DecisionRow, endDecisions } from '../risk/statements';
import { raiseAttention, raiseIfAwaiting, recordAudit } from '../staff/statements';
import { refundOrder } from './refund-order';

const BATCH_SIZE = 50;

type DueDecision = DecisionRow & {
  /** 1 if staff have to approve the order after all: its buyer was blocked, its bank asks, or its card network warns. */
  in_doubt: number;
  review: string | null;
  status: string;
};

const selectDue = (db: D1Database, now: number) =>
  statement<DueDecision>(
    db,
    `SELECT d.*, o.review, o.status,
       (${isBlocked('o.email')}
        OR ${hasOpenDispute('o.id')}
        OR ${hasOpenAttention('fraud_warning', 'o.id')})
         AS in_doubt
     FROM risk_decision d JOIN orders o ON o.id = d.order_id
     WHERE d.due_at <= ?1 AND d.due_at IS NOT NULL ORDER BY d.due_at LIMIT ${BATCH_SIZE}`,
    now,
  );

const alertStaff = (deps: Deps, { order_id, rule_name }: DueDecision, why: string) =>
  raiseAttention(deps, {
    kind: 'order_review',
    subject: order_id,
    message: `The rule “${rule_name}” ${why} Approve the order or refund it.`,
  });

/** Releases the keys of a delayed order when its time is over, unless staff have to approve it after all. */
async function release(deps: Deps, due: DueDecision): Promise<void> {
  const { db } = deps;
  const { order_id: orderId } = due;
  const ended = endDecisions(db, orderId);
  // Staff approved or refunded it meanwhile.
  if (due.review !== 'held' || due.status !== 'paid') return void (await ended.run());
  if (due.in_doubt)
    return void (await db.batch([ended, alertStaff(deps, due, 'delayed an order about which there is a doubt now.')]));
  await db.batch([
    ...approveHeld(db, orderId),
    ended,
    raiseIfAwaiting(deps, orderId),
    recordAudit(db, deps, { action: 'order.released', subject: orderId, reason: due.rule_name }),
  ]);
  const { results } = await statement<{ product_id: string }>(
    db,
    'SELECT DISTINCT product_id FROM order_line WHERE order_id = ?',
    orderId,
  ).all();
  for (const { product_id: productId } of results) await fulfillWaitingLines(deps, { productId });
}

/** Refunds an order as a rule requires; if it cannot be refunded, staff are alerted. */
async function refund(deps: Deps, due: DueDecision): Promise<void> {
  const { db } = deps;
  try {
    await refundOrder(deps, { id: due.order_id, reason: `By the rule “${due.rule_name}”` });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // Part of it is being refunded, or the database is being restored: the rest follows after that.
    if (error.code === 'refund_under_way' || error.code === 'selling_off') return;
    if (error.code !== 'refund_impossible')
      await alertStaff(deps, due, `was to refund an order, which did not work: ${error.message}`).run();
  }
  await endDecisions(db, due.order_id).run();
}

/** Releases or refunds the orders whose time, set by a rule, has come; for the cron. One that fails is tried again. */
export async function runDueDecisions(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { results } = await selectDue(deps.db, deps.now()).all();
  const decide = async (due: DueDecision) => {
    try {
      await (due.act === 'refund' ? refund(deps, due) : release(deps, due));
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
    }
  };
  await tryEach(results, decide, signal);
}

import { statement } from '../db/client';
import { isHeldForApproval } from '../db/on-hold';
import { holdUndelivered } from '../orders/approval';
import type { Deps } from '../platform/deps';
import { evaluateFraudWarning } from '../risk/evaluate-fraud-warning';
import { raiseAttention, raiseAttentionOnce, resolveAttention } from '../staff/statements';
import { knownPayment } from './settle-reference';

const KIND = 'fraud_warning';

/** Returns the state of the entry about a warning; a resolved entry means that staff decided. */
const selectEntry = (db: D1Database, subject: string) =>
  statement(db, 'SELECT state FROM attention WHERE kind = ? AND subject = ? LIMIT 1', KIND, subject);

/** Returns whether an order still awaits approval by staff. */
const selectHeld = (db: D1Database, orderId: string) =>
  statement(db, `SELECT 1 FROM orders o WHERE id = ? AND ${isHeldForApproval('o')}`, orderId);

/**
 * Closes the entry of a warning whose payment was disputed or refunded, or leaves a closed one, so that a warning which
 * arrives after its own end holds nothing. Keys that it held back still need approval.
 */
export async function endFraudWarning(deps: Deps, reference: string): Promise<void> {
  const { db } = deps;
  const payment = await knownPayment(deps, reference);
  if (payment === 'foreign') return;
  const subject = payment?.order_id ?? reference;
  const heldOrder = await selectHeld(db, subject).first();
  const ended = 'The card network’s fraud warning about this payment is over.';
  const message = 'A fraud warning held this order and is over. Approve the order or refund it.';
  await db.batch([
    ...raiseAttentionOnce(deps, { kind: KIND, subject, message: ended }),
    resolveAttention(deps, KIND, subject),
    ...(heldOrder ? [raiseAttention(deps, { kind: 'order_review', subject, message })] : []),
  ]);
}

/**
 * Records a card network's warning that a payment may be fraud: staff are alerted, and keys the buyer has not revealed
 * are withheld until staff approve or refund the order. `reference` is the payment, or the charge if the provider names
 * only that.
 */
export async function recordFraudWarning(deps: Deps, reference: string): Promise<void> {
  const { db } = deps;
  const payment = await knownPayment(deps, reference);
  if (payment === 'foreign') return;
  const about = payment?.order_id ?? reference;
  // An approval of the order after this warning is final; a repeat of the warning does not undo that.
  if (await selectEntry(db, about).first()) return;
  const message = payment
    ? `The card network warns that the payment of order ${payment.order_id} (${reference}) may be fraud. A refund now is ` +
      'cheaper than a dispute later. Keys the buyer has not seen wait until somebody approves or refunds the order.'
    : `The card network warns that payment ${reference} may be fraud. A refund now is cheaper than a dispute later.`;
  await db.batch([
    raiseAttention(deps, { kind: KIND, subject: about, message }),
    ...(payment
      ? [holdUndelivered(db, payment.order_id), ...(await evaluateFraudWarning(deps, payment.order_id))]
      : []),
  ]);
}

import { store } from '../../src/config/store';
import { ENTERED_CODE_MS, noCodeError } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import { formatMoney, parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { utcMinute } from '../../src/shop/utc';
import type { WithdrawalView } from '../../src/shop/withdrawals/contract';
import { leavesSeenOpen, type WithdrawalOutcome } from '../../src/shop/withdrawals/plan';
import { must, statement } from '../db/client';
import { requireCurrentDatabase } from '../db/restoring';
import { retryOnConflict } from '../db/retry-on-conflict';
import { queueMail } from '../mail/statements';
import { reverseLines } from '../payments/reverse-lines';
import { sendRefund } from '../payments/send-refund';
import { insertRefundIntent } from '../payments/statements-refund';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { openThread } from '../support/open-thread';
import { type LoadedWithdrawal, loadWithdrawal, withdrawalViewOf } from './load';

/** Returns a row if the code mailed for this order was entered in this browser since `since`. */
const selectTyped = (db: D1Database, orderId: string, browserHash: string, since: number) =>
  statement(
    db,
    `SELECT 1 FROM orders o JOIN customer_token t ON t.email = o.email AND t.purpose = 'withdrawal' AND t.order_id = o.id
     WHERE o.id = ?1 AND t.browser_hash = ?2 AND t.used_at > ?3`,
    orderId,
    browserHash,
    since,
  );

interface NewWithdrawal {
  id: string;
  orderId: string;
  outcome: WithdrawalOutcome;
  copies: number;
  seen: number;
  amountMinor: number;
  currency: string;
  refundId: string | null;
  consent: { version: string; at: number | null } | null;
  now: number;
}

/**
 * Records a withdrawal. Aborts the batch if the same withdrawal of the same copies was recorded before; one with a
 * refund is settled by its refund intent.
 */
const insertWithdrawal = (db: D1Database, withdrawal: NewWithdrawal) => [
  statement(
    db,
    `INSERT INTO withdrawal (id, order_id, outcome, copies, seen, amount_minor, currency, refund_id, consent_version,
       consent_at, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE ?3 = 'refunded' OR NOT EXISTS (
       SELECT 1 FROM withdrawal w WHERE w.order_id = ?2 AND w.outcome = ?3 AND w.copies = ?4 AND w.seen = ?5)`,
    withdrawal.id,
    withdrawal.orderId,
    withdrawal.outcome,
    withdrawal.copies,
    withdrawal.seen,
    withdrawal.amountMinor,
    withdrawal.currency,
    withdrawal.refundId,
    withdrawal.consent?.version ?? null,
    withdrawal.consent?.at ?? null,
    withdrawal.now,
  ),
  must(db, 1),
];

const RESTORING = `We cannot take a withdrawal here right now, and nothing was changed. Please try again in an hour. A message to ${store.email} in your own words counts just as well.`;
const REASON = 'the buyer withdrew';

/**
 * Requires the mailed code: a borrowed link or computer must not withdraw a purchase, and the code proves access to the
 * mailbox.
 */
async function requireEnteredCode({ db, now, request }: Deps, orderId: string): Promise<void> {
  const typed = await selectTyped(db, orderId, request.browserHash ?? '', now() - ENTERED_CODE_MS).first();
  if (!typed) throw noCodeError();
}

/** Returns whether a withdrawal was recorded and nothing has changed since that another one could be about. */
const isRepeat = ({ last, plan, outcome }: LoadedWithdrawal) =>
  last !== undefined &&
  last.refund_state !== 'failed' &&
  (plan.copies === 0 || outcome === 'person') &&
  last.seen === plan.seen &&
  (last.outcome === 'refunded' || last.copies === plan.copies);

const WHAT = {
  refunded: 'Refunded automatically: nobody had seen these keys.',
  explained: 'Every key was seen. The buyer was shown what they agreed to at checkout and what the guarantee covers.',
  person: 'A person decides: please answer.',
} as const;
const SEEN_OPEN = 'A person decides about those that were seen, since no consent is on record: please answer.';

/** Returns the writes of the withdrawal's thread in the inbox, with its result. */
async function inboxOf(deps: Deps, { order, plan, outcome, consent }: LoadedWithdrawal) {
  const number = orderNumber(order.seq, order.created_at);
  const currency = parseCurrency(order.currency) ?? 'USD';
  const open = leavesSeenOpen(outcome, { seen: plan.seen, agreed: consent !== null });
  return openThread(deps, {
    kind: 'withdrawal',
    subject: `Withdrawal from order ${number}`,
    name: `${order.first_name} ${order.last_name}`.trim(),
    email: order.email,
    orderNumber: number,
    body: `I withdraw from my contract: order ${number}. (Sent by the form on ${utcMinute(deps.now())}.)`,
    promised: outcome === 'person' || open,
    details: {
      Outcome: open ? `${WHAT.refunded} ${SEEN_OPEN}` : WHAT[outcome],
      'Copies that go back': String(outcome === 'refunded' ? plan.copies : 0),
      'Copies whose key was seen': String(plan.seen),
      Refund: outcome === 'refunded' ? formatMoney({ minor: plan.amountMinor, currency }) : undefined,
      'Agreed at checkout': consent
        ? `Text of ${consent.version}${consent.at === null ? '' : `, ${utcMinute(consent.at)}`}`
        : 'Nothing is recorded',
    },
  });
}

/** Returns the writes of the refund: the intent or, if nothing was paid, the cancellation of the copies. */
async function refundWrites(deps: Deps, { order, plan, outcome }: LoadedWithdrawal, refundId: string) {
  if (outcome !== 'refunded') return [];
  const refund = { id: refundId, orderId: order.id, amountMinor: plan.amountMinor, covers: plan.lines, reason: REASON };
  if (plan.amountMinor > 0) return insertRefundIntent(deps.db, { ...refund, now: deps.now() });
  return reverseLines(deps, order.id, plan.lines);
}

/** Writes intent, record, audit, thread and mail in one batch. Returns the refund to request from the provider next. */
async function commit(deps: Deps, loaded: LoadedWithdrawal) {
  const { db } = deps;
  const { order, payment, plan, outcome, consent } = loaded;
  const now = deps.now();
  const id = deps.newId('withdrawal');
  const refundId = deps.newId('refund');
  const isPaidBack = outcome === 'refunded' && plan.amountMinor > 0;
  const [thread, refund] = await Promise.all([inboxOf(deps, loaded), refundWrites(deps, loaded, refundId)]);
  const mail = queueMail(deps, { kind: 'withdrawal', subjectId: id, version: 1, recipient: { orderId: order.id } });
  await deps.failpoint('before:withdrawal');
  await db.batch([
    ...refund,
    ...insertWithdrawal(db, {
      id,
      orderId: order.id,
      outcome,
      copies: plan.copies,
      seen: plan.seen,
      consent,
      now,
      amountMinor: outcome === 'refunded' ? plan.amountMinor : 0,
      currency: order.currency,
      refundId: isPaidBack ? refundId : null,
    }),
    recordAudit(db, deps, {
      action: 'order.withdrawn',
      subject: order.id,
      after: { outcome, copies: plan.copies, seen: plan.seen, ...(isPaidBack && { refundId }) },
    }),
    ...thread.writes,
    mail.write,
  ]);
  mail.send();
  return isPaidBack && payment
    ? { id: refundId, provider_ref: payment.provider_ref, provider: payment.provider, amount_minor: plan.amountMinor }
    : undefined;
}

/**
 * Withdraws from an order, for anyone who may open it and entered its code; a repeat gets the first result. The batch
 * also refunds copies with unrevealed keys, so either it or a concurrent reveal wins; the cron retries the provider.
 * Throws order_not_found, order_access, order_closed, code_expired, refund_under_way, selling_off, busy.
 */
export async function withdraw(deps: Deps, { orderId }: { orderId: string }): Promise<WithdrawalView> {
  const refund = await retryOnConflict(async () => {
    const loaded = await loadWithdrawal(deps, orderId);
    if (isRepeat(loaded)) return undefined;
    if (loaded.payment?.refunding) {
      // The refund in progress may be of this same withdrawal, after a double click.
      if (loaded.last?.outcome === 'refunded') return undefined;
      throw new ShopError('refund_under_way');
    }
    const { copies, seen, sums } = loaded.plan;
    if (copies + seen + sums === 0) throw new ShopError('order_closed');
    await requireEnteredCode(deps, orderId);
    await requireCurrentDatabase(deps, RESTORING);
    return commit(deps, loaded);
  });
  await deps.failpoint('after:withdrawal-intent');
  if (refund) await sendRefund(deps, refund);
  return withdrawalViewOf(await loadWithdrawal(deps, orderId));
}

import { statement } from '../db/client';
import { retryOnConflict } from '../db/retry-on-conflict';
import { creditRefund, type Issue, issueOf } from '../invoices/statements';
import type { Deps } from '../platform/deps';
import { idFrom } from '../platform/ids';
import type { ProviderRefund } from '../platform/payments';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { acceptRefund } from './accept-refund';
import { closeOrder } from './close-order';
import { REFUND_FAILED, raiseRefundFailed, raiseRefundRefused } from './refund-failed';
import { type KnownRefund, type PaymentRow, STATES, selectPaidByStaff, selectRefunds } from './statements-refund';

const REFUND_ELSEWHERE = 'refund_elsewhere';

/** Returns whether a refund was made in the provider's dashboard, and did not fail. */
export const isMadeInDashboard = ({ intentId, status }: ProviderRefund) => !intentId && status !== 'failed';

/** Returns the shop's id of a refund made in the provider's dashboard. */
const foreignId = ({ refundId }: ProviderRefund) => idFrom('refund', refundId);

/** What the provider says of a refund we asked for. A failed one stays failed; a finished one is not reopened. */
const recordRefund = (db: D1Database, id: string, refund: ProviderRefund) =>
  statement(
    db,
    `UPDATE refund SET provider_refund_id = ?2, state = ?3
     WHERE id = ?1 AND state <> 'failed' AND NOT (state = 'succeeded' AND ?3 = 'intended')`,
    id,
    refund.refundId,
    STATES[refund.status],
  );

/** Records a refund made in the provider's dashboard, once, by whichever source reports it first. */
const recordForeignRefund = (db: D1Database, providerRef: string, refund: ProviderRefund, now: number) =>
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, provider_refund_id, created_at)
     SELECT ?6, p.provider_ref, p.order_id, ?3, 'made at the provider', ?4, ?2, ?5
     FROM payment p WHERE p.provider_ref = ?1
     ON CONFLICT (provider_refund_id) DO UPDATE SET state = excluded.state
       WHERE refund.state <> 'failed' AND refund.state <> excluded.state
         AND NOT (refund.state = 'succeeded' AND excluded.state = 'intended')`,
    providerRef,
    refund.refundId,
    refund.amountMinor,
    STATES[refund.status],
    now,
    foreignId(refund),
  );

/** The provider's refunds of a payment, and those the shop had recorded before. */
interface Books {
  payment: PaymentRow;
  refunds: ProviderRefund[];
  known: KnownRefund[];
}

/** A refund of ours: requested by the shop, or made in the dashboard in place of one that waited. */
const oursIn = ({ known }: Books, refund: ProviderRefund) =>
  known.find(
    ({ id, provider_refund_id: refundId }) =>
      id === refund.intentId || (refundId === refund.refundId && id !== foreignId(refund)),
  );
const isForeign = (books: Books) => (refund: ProviderRefund) => !oursIn(books, refund);
const sum = (refunds: ProviderRefund[]) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((total, { amountMinor }) => total + amountMinor, 0);

function write(deps: Deps, books: Books, issue: Issue, refund: ProviderRefund): D1PreparedStatement[] {
  const { payment, known } = books;
  const ours = oursIn(books, refund);
  const note = ours
    ? recordRefund(deps.db, ours.id, refund)
    : recordForeignRefund(deps.db, payment.provider_ref, refund, deps.now());
  const record = [note, ...creditRefund(deps.db, ours?.id ?? foreignId(refund), issue)];
  const before = ours ?? known.find((row) => row.provider_refund_id === refund.refundId);
  if (!before || before.state === 'failed' || refund.status !== 'failed') return record;
  const failed = {
    id: before.id,
    orderId: payment.order_id,
    providerRef: payment.provider_ref,
    amountMinor: refund.amountMinor,
    currency: payment.currency,
  };
  // A refund whose answer was lost counts as refused, since nobody knows of it.
  if (!before.provider_refund_id) return [...record, raiseRefundRefused(deps, failed, 'failed')];
  // Money that came back to the shop takes nothing from the order.
  const undone = resolveAttention(deps, REFUND_ELSEWHERE, refund.refundId);
  return [...record, undone, ...raiseRefundFailed(deps, failed)];
}

/**
 * Returns the consequence of refunds made in the provider's dashboard, which name no product: a full one closes the
 * order, a partial one alerts staff.
 */
async function consequence(deps: Deps, books: Books) {
  const { payment, refunds, known } = books;
  const foreign = refunds.filter(isForeign(books));
  const fresh = foreign.filter(
    ({ refundId, status }) => status !== 'failed' && !known.some((row) => row.provider_refund_id === refundId),
  );
  if (payment.state !== 'settled' || foreign.length === 0) return [];
  const { order_id: orderId } = payment;
  // Refunds and what banks have taken may together be the whole sum.
  if (sum(refunds) + payment.lost_minor >= payment.amount_minor) {
    const cause = foreign.map(({ refundId }) => refundId).join(' ');
    const closing = { orderId, action: 'order.refunded_elsewhere', cause, mailVersion: known.length + 1 } as const;
    return [
      ...(await closeOrder(deps, closing)),
      ...foreign.map(({ refundId }) => resolveAttention(deps, REFUND_ELSEWHERE, refundId)),
    ];
  }
  return fresh.map(({ refundId }) =>
    raiseAttention(deps, {
      kind: REFUND_ELSEWHERE,
      subject: refundId,
      message: `A part of order ${orderId} was refunded at the provider. Its keys are untouched: decide which to revoke.`,
    }),
  );
}

/** Closes the entries of failed refunds whose money was returned by another refund. */
function resolveFailed(deps: Deps, books: Books): D1PreparedStatement[] {
  const { payment, refunds, known } = books;
  const all = sum(refunds) >= payment.amount_minor;
  let left = sum(refunds.filter(isForeign(books)));
  return known.flatMap(({ id, state, amount_minor: amount }) => {
    if (state !== 'failed' || (!all && amount > left)) return [];
    left -= amount;
    return [resolveAttention(deps, REFUND_FAILED, id)];
  });
}

/** Accepts a refund made in the dashboard as the one that waited for the provider's keys, if there is such a one. */
async function acceptPaidByStaff(deps: Deps, payment: PaymentRow, providerRefund: ProviderRefund): Promise<void> {
  const waiting = await selectPaidByStaff(deps.db, payment.provider_ref, providerRefund).first();
  if (!waiting) return;
  await acceptRefund(deps, waiting.id, providerRefund);
  await resolveAttention(deps, REFUND_FAILED, waiting.id).run();
}

/**
 * Reconciles a payment’s refunds with the provider’s list, ours and those made in its dashboard, each once (invariant
 * I14), and applies the consequences.
 */
export async function syncRefunds(deps: Deps, payment: PaymentRow, refunds: ProviderRefund[]): Promise<void> {
  for (const refund of refunds) {
    if (refund.intentId && refund.status !== 'failed') await acceptRefund(deps, refund.intentId, refund);
    if (isMadeInDashboard(refund)) await acceptPaidByStaff(deps, payment, refund);
  }
  const issue = await issueOf(deps);
  await retryOnConflict(async () => {
    const { results: recorded } = await selectRefunds(deps.db, payment.provider_ref).all();
    const books = { payment, refunds, known: recorded };
    const writes = refunds.flatMap((refund) => write(deps, books, issue, refund));
    if (writes.length)
      await deps.db.batch([...writes, ...(await consequence(deps, books)), ...resolveFailed(deps, books)]);
  });
}

import type { Deps } from '../platform/deps';
import type { ProviderRefund } from '../platform/payments';
import { raiseAttention } from '../staff/statements';
import { closeOrder } from './close-order';
import { raiseRefundFailed } from './send-refund';
import { knownPayment } from './settle-reference';
import { type KnownRefund, noteRefund, type PaymentRow, recordForeignRefund, selectRefunds } from './statements-refund';
import { untilWritten } from './until-written';

function write(deps: Deps, ref: string, refund: ProviderRefund, known: KnownRefund[]): D1PreparedStatement[] {
  const ours = known.find(({ id }) => id === refund.intentId);
  const record = ours ? noteRefund(deps.db, ours.id, refund) : recordForeignRefund(deps.db, ref, refund, deps.now());
  const before = ours ?? known.find((row) => row.provider_refund_id === refund.refundId);
  return before && before.state !== 'failed' && refund.status === 'failed'
    ? [record, raiseRefundFailed(deps, before.id)]
    : [record];
}

/** A refund staff made in the provider's dashboard names no product: a whole one closes the order, a part is told. */
async function consequence(deps: Deps, payment: PaymentRow, refunds: ProviderRefund[], known: KnownRefund[]) {
  const foreign = refunds.filter(({ intentId }) => !known.some(({ id }) => id === intentId));
  const fresh = foreign.filter(({ refundId }) => !known.some((row) => row.provider_refund_id === refundId));
  if (payment.state !== 'settled' || foreign.length === 0) return [];
  const back = refunds.filter(({ status }) => status !== 'failed').reduce((sum, one) => sum + one.amountMinor, 0);
  const { order_id: orderId } = payment;
  if (back >= payment.amount_minor) {
    const cause = foreign.map(({ refundId }) => refundId).join(' ');
    return closeOrder(deps, { orderId, action: 'order.refunded_elsewhere', cause, mailVersion: known.length + 1 });
  }
  return fresh.map(({ refundId }) =>
    raiseAttention(deps.db, {
      id: deps.newId('att'),
      kind: 'refund_elsewhere',
      subject: refundId,
      message: `A part of order ${orderId} was refunded at the provider. Its keys are untouched: decide which to revoke.`,
      now: deps.now(),
    }),
  );
}

/**
 * Takes over what the provider says of a payment's refunds, ours and those made in its dashboard, each once
 * (invariant I14). The provider is asked for the whole list, so the order of events does not matter.
 */
export async function recordRefunds(deps: Deps, ref: string): Promise<void> {
  const payment = await knownPayment(deps, ref);
  if (!payment) return;
  const refunds = await deps.payments.refundsOf(ref);
  await untilWritten(async () => {
    const { results: known } = await selectRefunds(deps.db, ref).all<KnownRefund>();
    const writes = refunds.flatMap((refund) => write(deps, ref, refund, known));
    if (writes.length) await deps.db.batch([...writes, ...(await consequence(deps, payment, refunds, known))]);
  });
}

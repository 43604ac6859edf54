import type { Deps } from '../platform/deps';
import type { ProviderDispute } from '../platform/payments';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { closeOrder } from './close-order';
import { knownPayment } from './settle-reference';
import { recordDispute } from './statements-disputes';
import type { PaymentRow } from './statements-refund';
import { untilWritten } from './until-written';

const raise = (deps: Deps, kind: string, subject: string, message: string) =>
  raiseAttention(deps.db, { id: deps.newId('att'), kind, subject, message, now: deps.now() });

async function consequence(deps: Deps, dispute: ProviderDispute, payment: PaymentRow) {
  const { order_id: orderId } = payment;
  const over = resolveAttention(deps.db, 'dispute', dispute.id, deps.now());
  if (dispute.state === 'won') return [over];
  if (dispute.state === 'opened')
    return [
      raise(
        deps,
        'dispute',
        dispute.id,
        `The buyer's bank disputes order ${orderId} (${dispute.reason}). Answer it in time.`,
      ),
    ];
  const whole = payment.state === 'settled' && dispute.amountMinor >= payment.amount_minor;
  const message = whole
    ? `The dispute of order ${orderId} is lost. Its keys were taken back; tell the supplier about revoked ones.`
    : `A dispute about a part of order ${orderId} is lost. Its keys are untouched: decide which to revoke.`;
  const closing = { orderId, action: 'order.dispute_lost', cause: dispute.id } as const;
  return [over, raise(deps, 'dispute_lost', dispute.id, message), ...(whole ? await closeOrder(deps, closing) : [])];
}

/**
 * Takes over how a dispute stands: opened and lost ones are told to staff, a lost one of the whole sum takes the
 * keys back (design 5.7). The dispute is read anew, so the order of its events does not matter.
 */
export async function takeDispute(deps: Deps, id: string): Promise<void> {
  const dispute = await deps.payments.dispute(id);
  if (!dispute) return;
  const payment = await knownPayment(deps, dispute.ref);
  if (!payment) {
    await raise(deps, 'dispute', id, `A bank disputes a payment (${dispute.ref}) that belongs to no order.`).run();
    return;
  }
  await untilWritten(async () =>
    deps.db.batch([recordDispute(deps.db, dispute, deps.now()), ...(await consequence(deps, dispute, payment))]),
  );
}

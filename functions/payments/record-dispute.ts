import type { Deps } from '../platform/deps';
import type { ProviderDispute } from '../platform/payments';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { closeOrder } from './close-order';
import { knownPayment } from './settle-reference';
import { recordDispute, selectDispute } from './statements-disputes';
import type { PaymentRow } from './statements-refund';
import { untilWritten } from './until-written';

const raise = (deps: Deps, kind: string, subject: string, message: string) =>
  raiseAttention(deps.db, { id: deps.newId('att'), kind, subject, message, now: deps.now() });

/** A lost dispute may be won on appeal: the money is back, the keys are not. */
async function afterAppeal(deps: Deps, dispute: ProviderDispute, { order_id: orderId }: PaymentRow) {
  const known = await selectDispute(deps.db, dispute.id).first<{ state: ProviderDispute['state'] }>();
  if (known?.state !== 'lost') return [];
  const message = `The lost dispute of order ${orderId} was won on appeal: its money came back. Decide whether its buyer gets new keys.`;
  return [
    resolveAttention(deps.db, 'dispute_lost', dispute.id, deps.now()),
    raise(deps, 'dispute_won', dispute.id, message),
  ];
}

async function consequence(deps: Deps, dispute: ProviderDispute, payment: PaymentRow) {
  const { order_id: orderId } = payment;
  const over = resolveAttention(deps.db, 'dispute', dispute.id, deps.now());
  if (dispute.state === 'won') return [over, ...(await afterAppeal(deps, dispute, payment))];
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
 * keys back (design 5.7). The dispute is read anew, so the order of its events does not matter; `told` is what the
 * event itself says, for one the provider does not find.
 */
export async function takeDispute(deps: Deps, id: string, told?: ProviderDispute): Promise<void> {
  const dispute = (await deps.payments.dispute(id)) ?? told;
  if (!dispute) return;
  const payment = dispute.ref ? await knownPayment(deps, dispute.ref) : undefined;
  if (!payment) {
    const name = dispute.ref ? `a payment (${dispute.ref})` : 'a charge';
    await raise(deps, 'dispute', id, `A bank disputes ${name} that belongs to no order of this shop (${id}).`).run();
    return;
  }
  await untilWritten(async () =>
    deps.db.batch([recordDispute(deps.db, dispute, deps.now()), ...(await consequence(deps, dispute, payment))]),
  );
}

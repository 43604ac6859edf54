import type { AttentionKind } from '../../src/shop/staff/attention';
import { must, statement } from '../db/client';
import { retryOnConflict } from '../db/retry-on-conflict';
import { holdUndelivered } from '../orders/approval';
import type { Deps } from '../platform/deps';
import type { ProviderDispute } from '../platform/payments';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { bankDeadline } from './bank-deadline';
import { closeOrder } from './close-order';
import { knownPayment } from './settle-reference';
import type { PaymentRow } from './statements-refund';
import { markAnswered } from './submit-dispute-evidence';

type State = ProviderDispute['state'];

/** Returns the stored state of a dispute. */
const selectDispute = (db: D1Database, id: string) =>
  statement<{ state: State }>(db, 'SELECT state FROM dispute WHERE id = ?', id);

/**
 * Returns whether the provider's report advances a dispute: an inquiry may become a dispute, but not the reverse; won
 * is final, and lost is final unless an appeal is won; one that seemed closed may still have taken the money.
 */
const isNews = (before: State | undefined, state: State): boolean =>
  before === undefined ||
  before === 'inquiry' ||
  (before === 'opened' && state !== 'inquiry') ||
  (before === 'closed' && state === 'lost') ||
  (before === 'lost' && state === 'won');

/** Stores what is known about a dispute. Changes a row only while its state is `before`: undefined for a new one. */
const upsertDispute = (db: D1Database, dispute: ProviderDispute, before: State | undefined, now: number) =>
  statement(
    db,
    `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at, closed_at, due_at)
     SELECT ?1, p.provider_ref, p.order_id, ?3, ?4, ?5, ?6, ?8, ?7, CASE WHEN ?6 IN ('inquiry', 'opened') THEN NULL ELSE ?7 END, ?9
     FROM payment p WHERE p.provider_ref = ?2
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, amount_minor = excluded.amount_minor,
       refundable = excluded.refundable, closed_at = excluded.closed_at, due_at = coalesce(excluded.due_at, due_at),
       -- A bank that asked and now takes the money back wants an answer of its own, and so does an appeal.
       answer = iif(?11 = 1 OR (dispute.state = 'inquiry' AND excluded.state = 'opened'), NULL, answer),
       answered_at = iif(?11 = 1 OR (dispute.state = 'inquiry' AND excluded.state = 'opened'), NULL, answered_at)
     WHERE dispute.state = ?10`,
    dispute.id,
    dispute.ref,
    dispute.amountMinor,
    dispute.currency,
    dispute.reason,
    dispute.state,
    now,
    dispute.refundable ? 1 : 0,
    dispute.dueAt ?? null,
    before ?? null,
    dispute.appeal && !dispute.answered ? 1 : 0,
  );

/** Returns what other disputes of the same payment have taken for good, in the payment's currency. */
const selectLost = (db: D1Database, { id, ref }: ProviderDispute, currency: string) =>
  statement<{ lost: number }>(
    db,
    `SELECT coalesce(sum(amount_minor), 0) AS lost FROM dispute
     WHERE provider_ref = ? AND id <> ? AND state = 'lost' AND currency = ?`,
    ref,
    id,
    currency,
  );

/** Returns where staff answer, and until when: the order page prepares the file, and sends it where the provider can. */
const place = ({ payments }: Deps, due: string) =>
  payments.answerDispute
    ? `on the order page ${due}`
    : `${due} in the provider’s dashboard, with the evidence file from the order page`;

const why = ({ reason }: ProviderDispute) => reason.replaceAll('_', ' ');

/** Returns the words for the disputed payment. */
const disputedPayment = ({ state, provider_ref: ref, order_id: orderId }: PaymentRow) =>
  state === 'duplicate' ? `an extra payment (${ref}) of order ${orderId}` : `order ${orderId}`;

async function inquiryEntry(deps: Deps, dispute: ProviderDispute, payment: PaymentRow) {
  const due = await bankDeadline(deps, dispute.dueAt);
  const { state, order_id: orderId } = payment;
  const subject = state === 'duplicate' ? disputedPayment(payment) : `the payment of order ${orderId}`;
  const way =
    dispute.refundable && state === 'settled'
      ? `Refund the order now, which ends the inquiry and costs no dispute fee, or answer ${place(deps, due)}.`
      : `Answer ${place(deps, due)}.`;
  return raiseAttention(deps, {
    kind: 'dispute_inquiry',
    subject: dispute.id,
    message: `The buyer’s bank asks about ${subject}: ${why(dispute)}. ${way} No money has been taken back yet.`,
  });
}

/** Asks for an appeal. `lost` says what the shop did when it heard of the loss. */
async function appealEntry(deps: Deps, dispute: ProviderDispute, payment: PaymentRow, lost = '') {
  return raiseAttention(deps, {
    kind: 'dispute',
    subject: dispute.id,
    message:
      `Appeal ${await bankDeadline(deps, dispute.dueAt)} in the provider's dashboard, or accept the loss: the buyer's bank rejected ` +
      `the answer about ${disputedPayment(payment)} (${why(dispute)}).${lost}`,
  });
}

async function openedEntry(deps: Deps, dispute: ProviderDispute, payment: PaymentRow) {
  if (dispute.appeal) return appealEntry(deps, dispute, payment);
  const due = await bankDeadline(deps, dispute.dueAt);
  const refund = dispute.refundable ? ' It can still be refunded.' : '';
  const keys =
    payment.state === 'duplicate'
      ? 'It bought no key, so none is held back.'
      : 'Until it is decided, keys the buyer has not seen are neither shown nor emailed, and no further ones are assigned.';
  return raiseAttention(deps, {
    kind: 'dispute',
    subject: dispute.id,
    message: `The buyer’s bank disputes ${disputedPayment(payment)}: ${why(dispute)}. Answer ${place(deps, due)}.${refund} ${keys}`,
  });
}

/** Returns the consequence of a lost dispute over a duplicate payment, which bought nothing: keys stay as they are. */
function lostExtra(deps: Deps, { id }: ProviderDispute, payment: PaymentRow) {
  const twice =
    payment.refunded_minor > 0
      ? ' It was refunded, too: if both reached the buyer, its money went back twice. Ask the payment provider.'
      : '';
  const message = `The dispute about ${disputedPayment(payment)} is lost. It bought no key, so none is taken back.${twice}`;
  return [raiseAttention(deps, { kind: 'dispute_lost', subject: id, message })];
}

async function lossWrites(deps: Deps, dispute: ProviderDispute, payment: PaymentRow) {
  if (payment.state === 'duplicate') return lostExtra(deps, dispute, payment);
  const { order_id: orderId, amount_minor: paid, refunded_minor: refunded } = payment;
  const before = (await selectLost(deps.db, dispute, payment.currency).first('lost')) ?? 0;
  // A bank may dispute in the currency of its card, whose minor units cannot be compared.
  const isForeign = dispute.currency !== payment.currency;
  // A bank disputes what is left of a payment: together with earlier refunds, that may be the whole sum.
  const whole = !isForeign && dispute.amountMinor + refunded + before >= paid;
  const part = isForeign
    ? `A dispute of order ${orderId} in ${dispute.currency} is lost; it was paid in ${payment.currency}, so look up at the provider whether that is all of it.`
    : `A dispute about a part of order ${orderId} is lost.`;
  const message = whole
    ? `The dispute of order ${orderId} is lost. Its keys were taken back; tell the supplier about revoked ones.`
    : `${part} Keys the buyer has seen are untouched: decide which to revoke. ` +
      'What the buyer has not seen waits until somebody approves the order.';
  const closing = { orderId, action: 'dispute.lost', cause: dispute.id } as const;
  return [
    raiseAttention(deps, { kind: 'dispute_lost', subject: dispute.id, message }),
    ...(whole ? await closeOrder(deps, closing) : [holdUndelivered(deps.db, orderId)]),
  ];
}

/** Returns the consequence of a lost dispute that was won on appeal: the money is back, the keys are not. */
function wonOnAppeal(deps: Deps, dispute: ProviderDispute, payment: PaymentRow) {
  const next =
    payment.state === 'duplicate'
      ? 'Refund it at the provider, unless it went back already.'
      : 'Decide whether its buyer gets new keys.';
  const message = `The lost dispute of ${disputedPayment(payment)} was won on appeal: its money came back. ${next}`;
  return [
    resolveAttention(deps, 'dispute_lost', dispute.id),
    raiseAttention(deps, { kind: 'dispute_won', subject: dispute.id, message }),
  ];
}

/** Returns the consequence of a dispute that is new or whose state changed from `before`. */
async function consequence(deps: Deps, dispute: ProviderDispute, before: State | undefined, payment: PaymentRow) {
  const over = (kind: AttentionKind) => resolveAttention(deps, kind, dispute.id);
  const answered = dispute.answered ? markAnswered(deps, dispute.id) : undefined;
  if (dispute.state === 'inquiry') return answered ?? [await inquiryEntry(deps, dispute, payment)];
  if (dispute.state === 'opened')
    return [over('dispute_inquiry'), ...(answered ?? [await openedEntry(deps, dispute, payment)])];
  const ended = [over('dispute_inquiry'), over('dispute'), over('dispute_due')];
  if (dispute.state === 'lost') return [...ended, ...(await lossWrites(deps, dispute, payment))];
  return before === 'lost' ? [...ended, ...wonOnAppeal(deps, dispute, payment)] : ended;
}

/** Returns the consequence of news about a dispute that stays lost: staff are asked for an appeal while one is possible. */
const afterLoss = async (deps: Deps, dispute: ProviderDispute, payment: PaymentRow) =>
  dispute.appeal && !dispute.answered
    ? appealEntry(deps, dispute, payment, ' It counts as lost here until the appeal is won.')
    : resolveAttention(deps, 'dispute', dispute.id);

/** Describes a dispute whose order the shop cannot find: what is known about it, and where staff can look. */
function unplaced({ id, ref, charge }: ProviderDispute, byEvent: string | undefined): string {
  const subject = ref
    ? `payment ${ref}, which matches no order here`
    : `charge ${charge ?? byEvent ?? '(not named)'}, and the provider does not say which payment that is`;
  return (
    `A buyer's bank disputes ${subject} (${id}). The shop cannot tell which order it is about, so its keys are not held ` +
    "back. Look it up in the provider's dashboard, and answer it there in time."
  );
}

/**
 * Adds the payment to a dispute. Some events name a dispute only by its charge; then the charge identifies the payment.
 */
async function withPayment(deps: Deps, dispute: ProviderDispute, charge: string | undefined): Promise<ProviderDispute> {
  const by = dispute.charge ?? charge;
  if (dispute.ref || !by) return dispute;
  return { ...dispute, ref: (await deps.payments.paymentOfCharge(by)) ?? '' };
}

/**
 * Records the state of a dispute, read again so that the order of its events does not matter: staff are alerted,
 * unrevealed keys are withheld while it is open, and one lost over the whole sum revokes the keys (design 5.7). `event`
 * is used for one the provider does not find. Throws busy if concurrent writes keep winning.
 */
export async function recordDispute(
  deps: Deps,
  id: string,
  event: { dispute?: ProviderDispute | undefined; charge?: string | undefined } = {},
): Promise<void> {
  const report = (await deps.payments.dispute(id)) ?? event.dispute;
  if (!report) return;
  const dispute = await withPayment(deps, report, event.charge);
  const payment = dispute.ref ? await knownPayment(deps, dispute.ref) : undefined;
  if (payment === 'foreign') return;
  if (!payment) {
    await raiseAttention(deps, { kind: 'dispute', subject: id, message: unplaced(dispute, event.charge) }).run();
    return;
  }
  await retryOnConflict(async () => {
    const before = (await selectDispute(deps.db, id).first())?.state;
    if (before === 'lost' && dispute.state !== 'won')
      return void (await (await afterLoss(deps, dispute, payment)).run());
    if (!isNews(before, dispute.state)) return;
    const storeDispute = upsertDispute(deps.db, dispute, before, deps.now());
    await deps.db.batch([storeDispute, must(deps.db, 1), ...(await consequence(deps, dispute, before, payment))]);
  });
}

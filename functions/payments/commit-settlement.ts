import { isPlatform } from '../../src/shop/commerce/platform';
import { reportPurchase } from '../analytics/statements';
import { mustBeLeftForCard, redeemAgain } from '../coupons/statements';
import { must } from '../db/client';
import { runBatch } from '../db/run-batch';
import { issueInvoice, issueOf } from '../invoices/statements';
import {
  assignHeldSeats,
  markSeatsAssigned,
  mustCoverOrder,
  recordAssigned,
  releaseSeatsOf,
  topUpSeats,
} from '../licenses/statements';
import { queueMail } from '../mail/statements';
import { loadedFrom, orderReads } from '../orders/load-order';
import { markPaid, settleLines } from '../orders/statements';
import type { LoadedOrder } from '../orders/view';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { quietCardCondition } from '../risk/evaluate-payment';
import { raiseIfAwaiting, recordAudit } from '../staff/statements';
import { countPurchase } from './count-purchase';
import { decideApproval } from './decide-approval';
import { recordSettlement } from './record-settlement';
import { linkWrites } from './refund-closed-link';

/** What settles an order: a payment confirmed by its provider, or the fact that nothing has to be paid. */
export type Settlement =
  | { kind: 'payment'; payment: ProviderPayment; deviceInfo?: string | undefined }
  | { kind: 'free'; orderId: string };

/** Returns the id of the order that a settlement pays. */
export const orderIdOf = (s: Settlement) => (s.kind === 'free' ? s.orderId : s.payment.orderId);

/** Returns a keyed hash of the card that paid, by which its payments are counted; null if the provider reports none. */
async function cardHashOf({ vault }: Pick<Deps, 'vault'>, settlement: Settlement): Promise<string | null> {
  const fingerprint = settlement.kind === 'payment' ? settlement.payment.cardFingerprint : undefined;
  return fingerprint ? vault.sign('card', fingerprint) : null;
}

const paidBy = (settlement: Settlement) => (settlement.kind === 'payment' ? settlement.payment : undefined);

/** Returns the statements that deliver an order's keys: those it holds, topped up from stock. */
const delivery = (db: D1Database, { order, lines }: LoadedOrder, now: number) => [
  ...lines.map((line) => topUpSeats(db, line.id, line.product_id)),
  assignHeldSeats(db, order.id, now),
  markSeatsAssigned(db, order.id),
];

/** Returns what is written once the order is paid and its keys are assigned: documents, history, mail and audit. */
async function documentsOf(deps: Deps, settlement: Settlement, now: number) {
  const { db } = deps;
  const orderId = orderIdOf(settlement);
  const payment = paidBy(settlement);
  const issue = await issueOf(deps);
  const isInvoiced = issue.ofStores === 'shop' || !isPlatform(deps.payments.name);
  const mail = queueMail(deps, { kind: 'order_paid', subjectId: orderId, version: 1, recipient: { orderId } });
  const statements = [
    // Before the mail, which attaches the documents issued by the time it is written.
    ...(payment && isInvoiced ? [issueInvoice(db, orderId, issue, payment.liveMode)] : []),
    recordAssigned(db, orderId, { actor: deps.actor.name, now }),
    mail.write,
    ...reportPurchase(deps, orderId, now),
    recordAudit(db, deps, {
      action: 'order.paid',
      subject: orderId,
      after: payment ? { ref: payment.ref } : { free: true },
    }),
  ];
  return { statements, mail };
}

/**
 * Settles an order without reading it first; every copy must be held. Payment, order and keys are each written only if
 * the previous statement wrote something, so that one condition aborts the batch. The order is returned by its own
 * writes.
 */
export async function commitSettlementUnread(deps: Deps, payment: ProviderPayment, deviceInfo: string | undefined) {
  const { db } = deps;
  const now = deps.now();
  const { orderId } = payment;
  const settlement: Settlement = { kind: 'payment', payment, deviceInfo };
  const cardHash = await cardHashOf(deps, settlement);
  const left = cardHash ? [mustBeLeftForCard(db, orderId, cardHash, await quietCardCondition(deps))] : [];
  const { statements, mail } = await documentsOf(deps, settlement, now);
  const orderUpdate = markPaid(db, orderId, now, { free: false, chained: true, deviceInfo });
  const lines = settleLines(db, orderId, now);
  const batch = [
    ...left,
    recordSettlement(db, payment, { provider: deps.payments.name, cardHash, now }),
    orderUpdate,
    assignHeldSeats(db, orderId, now, { chained: true }),
    mustCoverOrder(db, orderId),
    markSeatsAssigned(db, orderId),
    lines,
    ...statements,
  ];
  const rowsOf = await runBatch(db, batch);
  mail.send();
  return countPurchase(deps, loadedFrom({ orders: rowsOf(orderUpdate), lines: rowsOf(lines) }));
}

/** Settles an order that was read, in one batch: payment, order, keys, history, mail and audit, or nothing. */
export async function commitSettlement(
  deps: Deps,
  settlement: Settlement,
  order: LoadedOrder,
): Promise<LoadedOrder | undefined> {
  const { db } = deps;
  const now = deps.now();
  const orderId = order.order.id;
  const payment = paidBy(settlement);
  const cardHash = await cardHashOf(deps, settlement);
  const { held, statements } = await decideApproval(deps, { order: order.order, payment, cardHash });
  const documents = await documentsOf(deps, settlement, now);
  const writes = [
    ...linkWrites(deps, order),
    ...(payment ? [recordSettlement(db, payment, { provider: deps.payments.name, cardHash, now }), must(db, 1)] : []),
    markPaid(db, orderId, now, {
      free: settlement.kind === 'free',
      deviceInfo: settlement.kind === 'payment' ? settlement.deviceInfo : undefined,
    }),
    must(db, 1),
    ...statements,
    ...(held ? [releaseSeatsOf(db, JSON.stringify([orderId]))] : delivery(db, order, now)),
    settleLines(db, orderId, now),
    ...(order.order.coupon_code ? redeemAgain(db, orderId) : []),
    ...documents.statements,
    ...(held ? [] : [raiseIfAwaiting(deps, orderId)]),
  ];
  const { orders, lines } = orderReads(db, orderId);
  const rowsOf = await runBatch(db, [...writes, orders, lines]);
  documents.mail.send();
  return countPurchase(deps, loadedFrom({ orders: rowsOf(orders), lines: rowsOf(lines) }));
}

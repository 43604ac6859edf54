import { must } from '../db/client';
import { takeBackKeys } from '../licences/statements-return';
import { queueMail } from '../mail/statements';
import { type LineRow, selectLines } from '../orders/statements';
import { refundLines } from '../orders/statements-refund';
import { closeIfRefunded } from '../orders/statements-rest';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveUnlessAwaiting } from '../staff/statements';

interface Closing {
  orderId: string;
  action: 'order.refunded_elsewhere' | 'order.dispute_lost';
  /** What the provider calls the refund or dispute. */
  cause: string;
  /** The number of the buyer's mail about it; none is sent where the buyer's bank gave the money back. */
  mailVersion?: number;
}

/**
 * The statements that close an order all of whose money is gone without our doing: keys back or revoked, lines and
 * order refunded, audit. None when it is closed already; the batch aborts when somebody closes it meanwhile.
 */
export async function closeOrder(deps: Deps, closing: Closing): Promise<D1PreparedStatement[]> {
  const { db } = deps;
  const { orderId } = closing;
  const now = deps.now();
  const { results } = await selectLines(db, orderId).all<LineRow>();
  const open = results.filter(({ state }) => state === 'awaiting_keys' || state === 'fulfilled').map(({ id }) => id);
  if (open.length === 0) return [];
  const lineIds = JSON.stringify(open);
  return [
    ...refundLines(db, lineIds, open.length),
    ...takeBackKeys(db, lineIds, deps.actor.name, now),
    closeIfRefunded(db, orderId),
    must(db, 1),
    resolveUnlessAwaiting(db, orderId, now),
    recordAudit(db, deps, { action: closing.action, subject: orderId, after: { cause: closing.cause, lines: open } }),
    ...(closing.mailVersion === undefined
      ? []
      : [
          queueMail(db, {
            id: deps.newId('mail'),
            kind: 'refund',
            subjectId: orderId,
            version: closing.mailVersion,
            recipient: { orderId },
            now,
          }),
        ]),
  ];
}

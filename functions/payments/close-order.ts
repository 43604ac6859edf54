import { statement } from '../db/client';
import { queueMail } from '../mail/statements';
import { selectLines } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { reverseLines } from './reverse-lines';

interface Closing {
  orderId: string;
  action: 'order.refunded_elsewhere' | 'dispute.lost';
  /** The provider's id of the refund or dispute. */
  cause: string;
  /** The number of the buyer's mail about it; absent if the buyer's bank gave the money back, where no mail is sent. */
  mailVersion?: number;
}

const mustBeRefunded = (db: D1Database, orderId: string) =>
  statement(db, "INSERT INTO must SELECT EXISTS (SELECT 1 FROM orders WHERE id = ? AND status = 'refunded')", orderId);

/**
 * Returns the statements that close an order whose money was returned by others: keys returned or revoked, lines and
 * order refunded, audit. Empty if the order is already closed; the batch aborts if it is closed concurrently.
 */
export async function closeOrder(deps: Deps, closing: Closing): Promise<D1PreparedStatement[]> {
  const { db } = deps;
  const { orderId } = closing;
  const { results } = await selectLines(db, orderId).all();
  const open = results.filter(({ state }) => state === 'awaiting_keys' || state === 'fulfilled').map(({ id }) => id);
  if (open.length === 0) return [];
  return [
    ...(await reverseLines(
      deps,
      orderId,
      open.map((line) => ({ line })),
    )),
    mustBeRefunded(db, orderId),
    recordAudit(db, deps, { action: closing.action, subject: orderId, after: { cause: closing.cause, lines: open } }),
    ...(closing.mailVersion === undefined
      ? []
      : [
          queueMail(deps, {
            kind: 'refund',
            subjectId: orderId,
            version: closing.mailVersion,
            recipient: { orderId },
          }).write,
        ]),
  ];
}

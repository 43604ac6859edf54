import { selectBatch } from '../db/select-batch';
import { reclaimCopies, reclaimKeys } from '../licenses/return-keys';
import { closeKeyMails } from '../mail/statements';
import {
  cancelCopies,
  cancelMissingCopies,
  closeIfRefunded,
  refundLines,
  selectMissingCopies,
} from '../orders/refund-lines';
import { selectLines } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { resolveUnlessAwaiting } from '../staff/statements';

/** A line whose money goes back: all of it, or some of its copies. */
export interface RefundedLine {
  line: string;
  /** How many copies go back: those without a key, and `copies`; absent when the whole line goes back. */
  missing?: number;
  /** Assignments among them whose key nobody had seen when the refund was decided; absent where keys stay. */
  copies?: string[];
}

/**
 * The statements that end what was bought once its money goes back: lines refunded, keys returned or revoked, waiting
 * copies given up, and the order closed when nothing of it is left. Lines that somebody closed meanwhile are passed by;
 * the batch aborts when one changes between reading and writing.
 */
export async function reverseLines(
  deps: Deps,
  orderId: string,
  covers: RefundedLine[],
): Promise<D1PreparedStatement[]> {
  const { db } = deps;
  const now = deps.now();
  const { lines, rest } = await selectBatch(db, {
    lines: selectLines(db, orderId),
    rest: selectMissingCopies(db, orderId),
  });
  const open = lines.filter(({ state }) => state !== 'refunded').map(({ id }) => id);
  const whole = covers
    .filter(({ line, missing }) => missing === undefined && open.includes(line))
    .map(({ line }) => line);
  const partly = rest.filter(({ id }) =>
    covers.some(({ line, missing, copies }) => line === id && missing !== undefined && !copies),
  );
  const unseen = covers.filter(({ line, copies }) => copies && open.includes(line));
  const returned = JSON.stringify(unseen.flatMap(({ copies = [] }) => copies));
  const ids = JSON.stringify(whole);
  return [
    ...(whole.length ? [...refundLines(db, ids, whole.length), ...reclaimKeys(db, ids, deps.actor.name, now)] : []),
    ...partly.flatMap(({ id, missing }) => cancelMissingCopies(db, id, missing)),
    ...unseen.flatMap(({ line, missing = 0 }) => cancelCopies(db, line, missing)),
    ...(unseen.length ? reclaimCopies(db, returned, deps.actor.name, now) : []),
    closeIfRefunded(db, orderId),
    closeKeyMails(db, orderId, now),
    resolveUnlessAwaiting(db, orderId, now),
  ];
}

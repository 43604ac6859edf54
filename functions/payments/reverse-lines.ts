import { selectBatch } from '../db/select-batch';
import { resolveReplaced } from '../licenses/owed-copies';
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

/** A refunded line: all of it, or some of its copies. */
export interface RefundedLine {
  line: string;
  /** How many copies are refunded: those without a key, and `copies`; absent if the whole line is refunded. */
  missing?: number;
  /** Assignments among them whose key nobody had revealed when the refund was decided; absent if keys stay. */
  copies?: string[];
}

/**
 * Returns the statements that reverse what was refunded: lines refunded, keys returned or revoked, waiting copies
 * canceled, and the order closed if nothing of it is left. Lines that were closed meanwhile are skipped; the batch
 * aborts if one changes between reading and writing.
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
  const by = { actor: deps.actor.name, now };
  return [
    ...(whole.length ? [...refundLines(db, ids, whole.length), ...reclaimKeys(db, ids, by)] : []),
    ...partly.flatMap(({ id, missing }) => cancelMissingCopies(db, id, missing)),
    ...unseen.flatMap(({ line, missing = 0 }) => cancelCopies(db, line, missing)),
    ...(unseen.length ? reclaimCopies(db, returned, by) : []),
    closeIfRefunded(db, orderId),
    closeKeyMails(db, orderId, now),
    resolveUnlessAwaiting(deps, orderId),
    resolveReplaced(deps),
  ];
}

import { takeBackKeys } from '../licenses/return-keys';
import { closeKeyMails } from '../mail/statements';
import { closeIfRefunded, giveUpRest, type RestRow, refundLines, selectRest } from '../orders/refund-lines';
import { type LineRow, selectLines } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { resolveUnlessAwaiting } from '../staff/statements';

/** A line whose money goes back: all of it, or only its copies that still wait for their keys. */
export interface Covered {
  line: string;
  /** Copies without a key when the refund was decided; absent when the whole line goes back. */
  missing?: number;
}

/**
 * The statements that end what was bought once its money goes back: lines refunded, keys returned or revoked, waiting
 * copies given up, and the order closed when nothing of it is left. Lines that somebody closed meanwhile are passed by;
 * the batch aborts when one changes between reading and writing.
 */
export async function takeBack(deps: Deps, orderId: string, covers: Covered[]): Promise<D1PreparedStatement[]> {
  const { db } = deps;
  const now = deps.now();
  const [lines, rest] = await db.batch([selectLines(db, orderId), selectRest(db, orderId)]);
  const open = ((lines?.results ?? []) as LineRow[]).filter(({ state }) => state !== 'refunded').map(({ id }) => id);
  const whole = covers
    .filter(({ line, missing }) => missing === undefined && open.includes(line))
    .map(({ line }) => line);
  const partly = ((rest?.results ?? []) as RestRow[]).filter(({ id }) =>
    covers.some(({ line, missing }) => line === id && missing !== undefined),
  );
  const ids = JSON.stringify(whole);
  return [
    ...(whole.length ? [...refundLines(db, ids, whole.length), ...takeBackKeys(db, ids, deps.actor.name, now)] : []),
    ...partly.flatMap(({ id, missing }) => giveUpRest(db, id, missing)),
    closeIfRefunded(db, orderId),
    closeKeyMails(db, orderId, now),
    resolveUnlessAwaiting(db, orderId, now),
  ];
}

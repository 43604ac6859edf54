import { isPreconditionFailed, violates } from '../db/client';
import { queueKeysArrived } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { type BrokenRow, resolveReplaced } from './owed-copies';
import { replaceCopy } from './replace-copy';

interface Why {
  reason: string;
  permission?: string;
}

/**
 * Assigns and mails one buyer another key. Returns `none` if there is none, or their order is on hold or refunded, and
 * `already` if they got one at the same moment.
 */
export async function replaceOne(
  requestDeps: Deps,
  broken: BrokenRow,
  why: Why,
): Promise<'given' | 'already' | 'none'> {
  // One time for both: a mail contains the keys that were assigned by the time it was written.
  const now = requestDeps.now();
  const deps = { ...requestDeps, now: () => now };
  const { db } = deps;
  const mail = queueKeysArrived(deps, broken.order_id);
  try {
    await db.batch([
      ...replaceCopy(db, broken, { actor: deps.actor.name, now }),
      mail.write,
      recordAudit(db, deps, {
        action: 'key.replaced',
        subject: broken.order_id,
        after: { key: broken.key_id, assignment: broken.assignment_id },
        ...why,
      }),
      resolveReplaced(deps),
    ]);
  } catch (error) {
    if (isPreconditionFailed(error)) return 'none';
    if (violates(error, 'key_assignment')) return 'already';
    throw error;
  }
  mail.send();
  return 'given';
}

import { ShopError } from '../../src/shop/errors';
import { missedCondition } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { recordMailEvent } from './statements';
import { closeCancelled } from './statements-board';

/** Keeps a mail that still waits from going out. Throws mail_closed when it went out, or is being sent right now. */
export async function cancelMail(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const now = deps.now();
  try {
    await db.batch([
      ...closeCancelled(db, id, now),
      recordMailEvent(db, { outboxId: id, kind: 'cancelled', actor: deps.actor.name, now }),
      recordAudit(db, deps, { action: 'mail.cancel', subject: id, reason }),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('mail_closed', { message: 'This mail does not wait any more.' });
    throw error;
  }
  return { success: true as const, message: 'The mail will not be sent.', id };
}

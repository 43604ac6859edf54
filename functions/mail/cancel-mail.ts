import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { recordMailEvent } from './record-mail-event';
import { SET_UNCERTAIN } from './statements';

/** Removes a waiting mail from the queue; aborts the batch if it was claimed for sending meanwhile. */
const closeCanceled = (db: D1Database, id: string, now: number) => [
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', closed_at = ?2, closed_reason = 'canceled', payload = NULL,
       payload_key_id = NULL, ${SET_UNCERTAIN} WHERE id = ?1 AND state = 'queued'`,
    id,
    now,
  ),
  must(db, 1),
];

/** Cancels a mail that still waits. Throws mail_closed if it was sent, or is being sent right now. */
export async function cancelMail(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const now = deps.now();
  await guardedBatch(db, () => new ShopError('mail_closed', { message: 'This email is no longer waiting.' }), [
    ...closeCanceled(db, id, now),
    recordMailEvent(db, { outboxId: id, kind: 'canceled', actor: deps.actor.name, now }),
    recordAudit(db, deps, { action: 'mail.canceled', subject: id, reason }),
  ]);
  return { success: true as const, message: 'The email will not be sent.', id };
}

import { ShopError } from '../../src/shop/errors';
import { isMailKind, type MailKind } from '../../src/shop/mail/kinds';
import { versionAgain } from '../../src/shop/mail/versions';
import { resentStaffMessage } from '../../src/shop/orders/resent';
import { guardedBatch, must, statement } from '../db/client';
import { orderMailNow } from '../orders/keys-in-mail';
import { selectOrder } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { mailAgain } from '../recipients/mail-again';
import { auditEmail, recordAudit, resolveAttention } from '../staff/statements';
import { replayable } from './board-row';
import { recordMailEvent } from './record-mail-event';
import { queueMail } from './statements';
import { type MailListRow, selectMail } from './statements-board';
import { suppressionText } from './suppress';
import { UNSENT } from './unsent';

/** Records that another mail replaced this one; aborts the batch if that happened before or it is still to be sent. */
const closeReplayed = (db: D1Database, id: string, now: number) => [
  statement(
    db,
    `UPDATE outbox SET closed_at = ?2, closed_reason = 'replayed'
     WHERE id = ?1 AND closed_at IS NULL AND NOT ${UNSENT}`,
    id,
    now,
  ),
  must(db, 1),
];

/** An order has only one first mail; when sent again, it has a kind of its own. */
const AGAIN: Partial<Record<MailKind, MailKind>> = {
  order_paid: 'keys_resend',
  keys_confirmed: 'keys_resend',
  keys_arrived: 'keys_resend',
  keys_delayed: 'keys_resend',
};

const impossible = (message: string) => new ShopError('mail_closed', { message });

const GIVEN_AWAY = 'This copy went back to its buyer, or somebody else gets it now.';

/**
 * Returns the new mail's version and the writes that record it: a recipient's copy stores its newest mail, others need
 * none.
 */
async function nextOf(deps: Deps, { kind, subject_id: id, version, recipient }: MailListRow) {
  if (kind !== 'recipient_key') return { version: versionAgain(version, deps.now()), writes: [] };
  const next = await mailAgain(deps, { id, email: recipient });
  if (!next) throw impossible(GIVEN_AWAY);
  return next;
}

/** Whether the email of an order waits until its database is restored. */
async function waitsForRestore(deps: Deps, orderId: string): Promise<boolean> {
  const order = await selectOrder(deps.db, orderId).first();
  return order !== null && (await orderMailNow(deps, order)) === 'after_restore';
}

/**
 * Composes an email again and sends it to the current address of its order; the previous mail and its entry in the
 * attention list are closed. Throws not_found, or mail_closed for a code, a mail that still waits, one that was sent
 * again before, or an address on the suppression list.
 */
export async function replayMail(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const now = deps.now();
  const row = await selectMail(db, id).first();
  if (!row) throw new ShopError('not_found');
  if (!replayable(row) || !isMailKind(row.kind))
    throw impossible('This email cannot be sent again. Codes and links are asked for again by their owner.');
  const recipient = row.order_email ?? row.recipient;
  const suppression = await suppressionText(db, recipient);
  if (suppression) throw impossible(suppression);
  const to = await auditEmail(deps, recipient);
  const next = await nextOf(deps, row);
  const kind = AGAIN[row.kind] ?? row.kind;
  const mail = queueMail(deps, { kind, subjectId: row.subject_id, version: next.version, recipient });
  await guardedBatch(db, () => impossible('Somebody sent this email again already.'), [
    ...closeReplayed(db, id, now),
    ...next.writes,
    mail.write,
    recordMailEvent(db, { outboxId: id, kind: 'replayed', detail: mail.id, actor: deps.actor.name, now }),
    resolveAttention(deps, 'mail_failed', id),
    resolveAttention(deps, 'mail_bounced', row.order_id),
    recordAudit(db, deps, { action: 'mail.replayed', subject: id, after: { outboxId: mail.id, ...to }, reason }),
  ]);
  mail.send();
  const waits = kind === 'keys_resend' && (await waitsForRestore(deps, row.order_id));
  const message = waits ? resentStaffMessage(recipient, 'after_restore') : `The email is on its way to ${recipient}.`;
  return { success: true as const, message, id: mail.id };
}

import { ShopError } from '../../src/shop/errors';
import { queueMail } from '../mail/statements';
import { type OrderRow, selectOrder } from '../orders/statements';
import { changeAddress } from '../orders/statements-address';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';

interface Resend {
  id: string;
  reason: string;
  /** A better address for the order; without it the mail goes where the last one went. */
  email?: string | undefined;
}

/**
 * Mails the keys of a paid order again for staff, to a corrected address if one is given: address, mail and audit in
 * one write. Throws order_not_found, or order_closed for an order that is not paid.
 */
export async function resendOrder(deps: Deps, { id, reason, email }: Resend) {
  const { db } = deps;
  const order = await selectOrder(db, id).first<OrderRow>();
  if (!order) throw new ShopError('order_not_found');
  if (order.status !== 'paid') throw new ShopError('order_closed');
  const now = deps.now();
  const outboxId = deps.newId('mail');
  const recipient = email?.toLowerCase() ?? order.email;
  const moved = recipient !== order.email;
  await db.batch([
    ...(moved ? changeAddress(db, id, recipient) : []),
    queueMail(db, { id: outboxId, kind: 'keys_resend', subjectId: id, version: now, recipient, now }),
    resolveAttention(db, 'mail_bounced', id, now),
    recordAudit(db, deps, {
      action: moved ? 'order.correct-address' : 'order.resend-keys',
      subject: id,
      ...(moved && { before: { email: order.email } }),
      after: { email: recipient, outboxId },
      reason,
    }),
  ]);
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return { success: true as const, message: `The keys are on their way to ${recipient}.` };
}

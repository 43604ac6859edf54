import { ShopError } from '../../src/shop/errors';
import { brings, resentForStaff } from '../../src/shop/orders/resent';
import { missedCondition } from '../db/client';
import { queueMail } from '../mail/statements';
import { type OrderRow, selectOrder } from '../orders/statements';
import { countReady, readdress } from '../orders/statements-address';
import type { Deps } from '../platform/deps';
import { auditAddress, recordAudit, resolveAttention } from '../staff/statements';

const MOVED_MEANWHILE = 'The address of this order was changed a moment ago. Please look at the order again.';

interface Resend {
  id: string;
  reason: string;
  /** A better address for the order; without it the mail goes where the last one went. */
  email?: string | undefined;
}

/**
 * Mails the keys of a paid order again for staff, to a corrected address if one is given: address, mail and audit in
 * one write. Throws order_not_found, or order_closed for an order that is not paid or was moved meanwhile.
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
  const [before, after] = await Promise.all([auditAddress(deps, order.email), auditAddress(deps, recipient)]);
  const writes = [
    ...(moved ? readdress(db, { orderId: id, from: order.email, to: recipient, provenBy: undefined, now }) : []),
    queueMail(db, { id: outboxId, kind: 'keys_resend', subjectId: id, version: now, recipient, now }),
    resolveAttention(db, 'mail_bounced', id, now),
    recordAudit(db, deps, {
      action: moved ? 'order.correct-address' : 'order.resend-keys',
      subject: id,
      ...(moved && { before }),
      after: { ...after, outboxId },
      reason,
    }),
  ];
  try {
    await db.batch(writes);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('order_closed', { message: MOVED_MEANWHILE });
    throw error;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  const ready = await countReady(db, id).first<number>('ready');
  return { success: true as const, message: resentForStaff(recipient, brings(order.review, ready ?? 0)) };
}

import { ShopError } from '../../../src/shop/errors';
import { resentStaffMessage } from '../../../src/shop/orders/resent';
import { guardedBatch } from '../../db/client';
import { ERASED_EMAIL } from '../../db/erased';
import { queueMail } from '../../mail/statements';
import { suppressionText } from '../../mail/suppress';
import { emailChangeNotice } from '../../orders/email-change-notice';
import { orderMailNow } from '../../orders/keys-in-mail';
import { changeOrderEmail, selectOrder } from '../../orders/statements';
import type { Deps } from '../../platform/deps';
import { auditEmail, recordAudit, resolveAttention } from '../../staff/statements';

const ERASED = 'The data of this buyer has been erased, so there is no address to send to.';
const MOVED_MEANWHILE = 'The address of this order was changed a moment ago. Please look at the order again.';

interface Resend {
  id: string;
  reason: string;
  /** A corrected email address for the order; without it, the email goes to the previous recipient. */
  email?: string | undefined;
}

/**
 * Resends the keys of a paid order, to a corrected email address if given; address, email and audit entry are one
 * write. Throws order_not_found, order_closed if the order is not paid, was moved in the meantime or has no buyer, and
 * keys_on_hold during a dispute.
 */
export async function resendOrder(deps: Deps, { id, reason, email }: Resend) {
  const { db } = deps;
  const order = await selectOrder(db, id).first();
  if (!order) throw new ShopError('order_not_found');
  if (order.status !== 'paid') throw new ShopError('order_closed');
  if (order.disputed) throw new ShopError('keys_on_hold');
  const now = deps.now();
  const recipient = email?.toLowerCase() ?? order.email;
  const mail = queueMail(deps, { kind: 'keys_resend', subjectId: id, version: now, recipient });
  if (recipient === ERASED_EMAIL) throw new ShopError('order_closed', { message: ERASED });
  const suppression = await suppressionText(db, recipient);
  if (suppression) throw new ShopError('order_closed', { message: suppression });
  const moved = recipient !== order.email;
  const [before, after] = await Promise.all([auditEmail(deps, order.email), auditEmail(deps, recipient)]);
  const notice = moved ? await emailChangeNotice(deps, order, recipient) : undefined;
  const writes = [
    ...(moved
      ? changeOrderEmail(db, { orderId: id, from: order.email, to: recipient, verifiedBy: undefined, now })
      : []),
    mail.write,
    ...(notice?.writes ?? []),
    resolveAttention(deps, 'mail_bounced', id),
    recordAudit(db, deps, {
      action: moved ? 'order_address.corrected' : 'order_key.resent',
      subject: id,
      ...(moved && { before }),
      after: { ...after, outboxId: mail.id },
      reason,
    }),
  ];
  await guardedBatch(db, () => new ShopError('order_closed', { message: MOVED_MEANWHILE }), writes);
  mail.send();
  notice?.send();
  return { success: true as const, message: resentStaffMessage(recipient, await orderMailNow(deps, order)) };
}

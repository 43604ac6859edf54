import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { consume } from '../limits/consume';
import { queueMail } from '../mail/statements';
import { selectOrdersOfAddress } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { requireBuyer } from './buyers';
import { resetLink } from './reset-password';
import { selectByEmail } from './statements';

const PER_CUSTOMER = { attempts: 5, windowMs: HOUR_MS };

/**
 * Emails a customer access at the address on file: a password reset link for an account, a link to the newest order for
 * a guest. Throws not_found, customer_erased, no_orders and too_many_requests.
 */
export async function sendAccess(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const { email } = await requireBuyer(db, id);
  await consume(deps, `access-mail:${id}`, PER_CUSTOMER);
  const account = await selectByEmail(db, email).first();
  const link = account ? await resetLink(deps, account) : await orderLink(deps, email);
  const sent = account ? 'account' : 'order';
  await db.batch([
    ...link.writes,
    recordAudit(db, deps, { action: 'customer_link.sent', subject: id, after: { sent }, reason }),
  ]);
  link.send();
  const what = account ? 'A link that sets a new password and signs in' : 'A link to the newest order';
  return { success: true as const, message: `${what} is on its way to ${email}.` };
}

async function orderLink(deps: Deps, email: string) {
  const order = await selectOrdersOfAddress(deps.db, email).first();
  if (!order) throw new ShopError('no_orders');
  const mail = queueMail(deps, {
    kind: 'order_link',
    subjectId: order.id,
    version: deps.now(),
    recipient: { orderId: order.id },
  });
  return { writes: [mail.write], send: mail.send };
}

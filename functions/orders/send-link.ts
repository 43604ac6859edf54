import { resendVersion } from '../../src/shop/mail/resend-window';
import type { SendLinkInput } from '../../src/shop/orders/contract';
import { orderSeq } from '../../src/shop/orders/number';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { sendOnce } from '../db/send-once';
import { consume } from '../limits/consume';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { ORDER_COLUMNS, type OrderRow, selectOrder } from './statements';

/** Finds an order by what its buyer remembers: its number and email. */
const selectOrderByNumber = (db: D1Database, seq: number, email: string) =>
  statement<OrderRow>(db, `SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.seq = ?1 AND o.email = ?2`, seq, email);

const ANSWER = {
  success: true as const,
  message: 'If this order exists, a new link is on its way to its email address.',
};
const PER_CLIENT = { attempts: 20, windowMs: HOUR_MS };

async function find(deps: Deps, input: SendLinkInput): Promise<OrderRow | null> {
  if ('orderId' in input) return selectOrder(deps.db, input.orderId).first();
  const seq = orderSeq(input.orderNumber);
  return seq === undefined ? null : selectOrderByNumber(deps.db, seq, input.email.toLowerCase()).first();
}

async function mailFreshLink(deps: Deps, input: SendLinkInput): Promise<void> {
  const order = await find(deps, input);
  if (!order) return;
  const mail = queueMail(deps, {
    kind: 'order_link',
    subjectId: order.id,
    version: resendVersion(deps.now()),
    recipient: { orderId: order.id },
  });
  await sendOnce(deps.db, mail, []);
}

/**
 * Mails a fresh link to the order's own address, at most once in ten minutes; the response is the same, and as fast,
 * whether or not the order exists (design 3.13). Throws too_many_requests after 20 attempts an hour from one address.
 */
export async function sendLink(deps: Deps, input: SendLinkInput) {
  await consume(deps, `order-link:${deps.request.ipHash}`, PER_CLIENT);
  deps.later(mailFreshLink(deps, input));
  return ANSWER;
}

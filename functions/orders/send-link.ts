import type { SendLinkInput } from '../../src/shop/orders/contract';
import { orderSeq } from '../../src/shop/orders/number';
import { violates } from '../db/client';
import { take } from '../limits/take';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { type OrderRow, selectOrder, selectOrderByNumber } from './statements';

const ANSWER = {
  success: true as const,
  message: 'If this order exists, a new link is on its way to its mail address.',
};
const TEN_MINUTES_MS = 600_000;
const PER_ADDRESS = { tries: 20, windowMs: 3_600_000 };

async function find(deps: Deps, input: SendLinkInput): Promise<OrderRow | null> {
  if ('orderId' in input) return selectOrder(deps.db, input.orderId).first<OrderRow>();
  const seq = orderSeq(input.orderNumber);
  return seq === undefined ? null : selectOrderByNumber(deps.db, seq, input.email.toLowerCase()).first<OrderRow>();
}

/**
 * Mails a fresh link to the order's own address, at most once in ten minutes; the answer is the same whether
 * or not the order exists (design 3.13). Throws too_many_requests after 20 tries an hour from one address.
 */
export async function sendLink(deps: Deps, input: SendLinkInput) {
  await take(deps, `order-link:${deps.request.ipHash}`, PER_ADDRESS);
  const order = await find(deps, input);
  if (!order) return ANSWER;
  const outboxId = deps.newId('mail');
  const now = deps.now();
  const mail = {
    id: outboxId,
    kind: 'order_link' as const,
    subjectId: order.id,
    version: Math.floor(now / TEN_MINUTES_MS),
  };
  try {
    await queueMail(deps.db, { ...mail, recipient: { orderId: order.id }, now }).run();
  } catch (error) {
    // One was sent within these ten minutes already.
    if (!violates(error, 'outbox')) throw error;
    return ANSWER;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return ANSWER;
}

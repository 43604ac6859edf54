import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { type OrderRow, selectOrder } from './statements';

const ANSWER = {
  success: true as const,
  message: 'If this order exists, a new link is on its way to its mail address.',
};
const TEN_MINUTES_MS = 600_000;

/** Mails a fresh link to the order's own address, at most once in ten minutes; answers the same for any id. */
export async function sendLink(deps: Deps, { orderId }: { orderId: string }) {
  const order = await selectOrder(deps.db, orderId).first<OrderRow>();
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
    await queueMail(deps.db, { ...mail, recipient: order.email, now }).run();
  } catch (error) {
    if (!/UNIQUE constraint failed/.test(String(error))) throw error;
    return ANSWER;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return ANSWER;
}

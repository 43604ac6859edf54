import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { sendLicenseKeysInput, sendLicenseKeysOutput } from '../../src/shop/orders/contract';
import { brings, resent } from '../../src/shop/orders/resent';
import { violates } from '../db/client';
import { take } from '../limits/take';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { type OrderRow, selectOrderFor } from './statements';
import { countReady } from './statements-address';

const HOUR_MS = 3_600_000;
const PER_ORDER = { tries: 3, windowMs: HOUR_MS };
const PER_CLIENT = { tries: 10, windowMs: HOUR_MS };

/** "a…@example.org": enough for its owner to know the address again. */
const hint = (email: string) => email.replace(/^(.).*@/, '$1…@');

/**
 * Mails the keys of an order once more, to the order's own address whatever the browser says; keys and items it sends
 * are ignored (design 3.16). Recorded, and at most three times an hour. Throws order_not_found, order_access,
 * order_closed for an order that is not paid or is held for approval, or too_many_requests.
 */
export async function sendLicenseKeys(
  deps: Deps,
  { orderId }: z.output<typeof sendLicenseKeysInput>,
): Promise<z.input<typeof sendLicenseKeysOutput>> {
  const { db } = deps;
  await take(deps, `send-keys:${deps.request.ipHash}`, PER_CLIENT);
  const order = await selectOrderFor(deps, orderId).first<OrderRow & { allowed: number }>();
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  if (order.status !== 'paid') throw new ShopError('order_closed');
  const what = brings(order.review, (await countReady(db, orderId).first<number>('ready')) ?? 0);
  if (what === 'a decision first')
    throw new ShopError('order_closed', {
      message: 'We look at this order before its keys go out. They come by mail.',
    });
  await take(deps, `send-keys-order:${orderId}`, PER_ORDER);
  const now = deps.now();
  const outboxId = deps.newId('mail');
  const details = resent(hint(order.email), what);
  const mail = { id: outboxId, kind: 'keys_resend' as const, subjectId: orderId, version: now };
  const buyer = { ...deps, actor: { ...deps.actor, name: `buyer:${orderId}` } };
  try {
    await db.batch([
      queueMail(db, { ...mail, recipient: { orderId }, now }),
      recordAudit(db, buyer, { action: 'order.resend-keys', subject: orderId, after: { outboxId } }),
    ]);
  } catch (error) {
    // A double click within the same millisecond: one mail answers both.
    if (!violates(error, 'outbox')) throw error;
    return { success: true, details };
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return { success: true, details };
}

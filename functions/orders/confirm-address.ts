import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { confirmAddressInput, confirmAddressOutput } from '../../src/shop/orders/contract';
import { brings, readdressed } from '../../src/shop/orders/resent';
import { missedCondition } from '../db/client';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { auditAddress, recordAudit, resolveAttention } from '../staff/statements';
import { hashCode } from './correct-address';
import { type OrderRow, selectOrderFor } from './statements';
import { CODE_TRIES, countReady, readdress, spendCode, tryCode } from './statements-address';

interface Tried {
  email: string;
  code_hash: string;
  tries: number;
}

/** Counts the try and tells what it was for. Throws code_expired when no code waits, code_wrong when this is another. */
async function compare(deps: Deps, id: string, code: string): Promise<Tried> {
  const tried = await tryCode(deps.db, id, deps.now()).first<Tried>();
  if (!tried) throw new ShopError('code_expired');
  if ((await hashCode(deps, id, tried.email, code)) === tried.code_hash) return tried;
  const left = CODE_TRIES - tried.tries;
  if (left === 0) throw new ShopError('code_expired');
  throw new ShopError('code_wrong', {
    message: `That code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  });
}

/**
 * Gives a paid order the address whose owner typed the code, in one write with its audit row, and sends the keys there.
 * A code works once and has five tries (`correctAddress`). Throws order_not_found, order_access, code_wrong or
 * code_expired.
 */
export async function confirmAddress(
  deps: Deps,
  { id, code }: z.output<typeof confirmAddressInput> & { id: string },
): Promise<z.input<typeof confirmAddressOutput>> {
  const { db } = deps;
  const order = await selectOrderFor(deps, id).first<OrderRow & { allowed: number }>();
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  const { email, code_hash } = await compare(deps, id, code);
  const now = deps.now();
  const outboxId = deps.newId('mail');
  const [before, after] = await Promise.all([auditAddress(deps, order.email), auditAddress(deps, email)]);
  const act = { action: 'order.correct-address', subject: id, before, after };
  const buyer = { ...deps, actor: { ...deps.actor, name: `buyer:${id}` } };
  try {
    await db.batch([
      ...spendCode(db, id, code_hash),
      ...readdress(db, { orderId: id, from: order.email, to: email, provenBy: deps.request.browserHash, now }),
      queueMail(db, { id: outboxId, kind: 'keys_resend', subjectId: id, version: now, recipient: email, now }),
      resolveAttention(db, 'mail_bounced', id, now),
      recordAudit(db, buyer, act),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('code_expired');
    throw error;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  const ready = await countReady(db, id).first<number>('ready');
  return { success: true, message: readdressed(email, brings(order.review, ready ?? 0)), email };
}

import type { z } from 'zod';
import type { cancelReceivableInput } from '../../src/shop/receivables/contract-staff';
import { guardedBatch, must, statement } from '../db/client';
import { queueMail } from '../mail/statements';
import { cancelWaiting, closeUnpaid } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { openSql } from './statements';

/** Aborts the batch unless something of an order is left to pay. */
const mustBeOwed = (db: D1Database, orderId: string) =>
  statement(
    db,
    `INSERT INTO must SELECT EXISTS (SELECT 1 FROM receivable r JOIN orders o ON o.id = r.order_id
       WHERE o.id = ? AND ${openSql('o')} > 0)`,
    orderId,
  );

/**
 * Cancels an order whose keys wait for its transfer: nothing of it is owed anymore, its coupon can be used again, and a
 * partial payment is to be returned. Throws receivable_settled if its keys were delivered or it was paid in full.
 */
export async function cancelAccountOrder(
  deps: Deps,
  { id, reason }: z.output<typeof cancelReceivableInput> & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const now = deps.now();
  const mail = queueMail(deps, { kind: 'payment_refused', subjectId: id, version: 1, recipient: { orderId: id } });
  await guardedBatch(db, 'receivable_settled', [
    mustBeOwed(db, id),
    cancelWaiting(db, id, now),
    must(db, 1),
    ...closeUnpaid(db, [id]),
    resolveAttention(deps, 'receivable_overdue', id),
    recordAudit(db, deps, { action: 'receivable.canceled', subject: id, reason }),
    mail.write,
  ]);
  mail.send();
  return { success: true };
}

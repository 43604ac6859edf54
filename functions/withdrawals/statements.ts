import type { WithdrawalOutcome } from '../../src/shop/withdrawals/plan';
import { must, statement } from '../db/client';

interface NewWithdrawal {
  id: string;
  orderId: string;
  outcome: WithdrawalOutcome;
  copies: number;
  seen: number;
  amountMinor: number;
  currency: string;
  refundId: string | null;
  consent: { version: string; at: number | null } | null;
  now: number;
}

/**
 * Keeps a withdrawal. Aborts the batch when the same statement about the same copies was kept before; one that money
 * follows is settled by the intent to give it back.
 */
export const keepWithdrawal = (db: D1Database, withdrawal: NewWithdrawal) => [
  statement(
    db,
    `INSERT INTO withdrawal (id, order_id, outcome, copies, seen, amount_minor, currency, refund_id, consent_version,
       consent_at, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE ?3 = 'refunded' OR NOT EXISTS (
       SELECT 1 FROM withdrawal w WHERE w.order_id = ?2 AND w.outcome = ?3 AND w.copies = ?4 AND w.seen = ?5)`,
    withdrawal.id,
    withdrawal.orderId,
    withdrawal.outcome,
    withdrawal.copies,
    withdrawal.seen,
    withdrawal.amountMinor,
    withdrawal.currency,
    withdrawal.refundId,
    withdrawal.consent?.version ?? null,
    withdrawal.consent?.at ?? null,
    withdrawal.now,
  ),
  must(db, 1),
];

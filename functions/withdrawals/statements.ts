import type { WithdrawalOutcome } from '../../src/shop/withdrawals/plan';
import { must, statement } from '../db/client';

/** The order of a number and its address: what a code is mailed for. */
export const selectNamed = (db: D1Database, seq: number, email: string) =>
  statement(
    db,
    "SELECT id, seq, created_at FROM orders WHERE seq = ?1 AND email = ?2 AND status IN ('paid', 'refunded')",
    seq,
    email,
  );

/** Whether this browser has typed the code that was mailed for this order to its address, since then. */
export const selectTyped = (db: D1Database, orderId: string, browserHash: string, since: number) =>
  statement(
    db,
    `SELECT 1 FROM orders o JOIN customer_token t ON t.email = o.email AND t.purpose = 'withdrawal' AND t.order_id = o.id
     WHERE o.id = ?1 AND t.browser_hash = ?2 AND t.used_at > ?3`,
    orderId,
    browserHash,
    since,
  );

export interface WithdrawalRow {
  id: string;
  outcome: WithdrawalOutcome;
  copies: number;
  seen: number;
  amount_minor: number;
  currency: string;
  created_at: number;
  refund_state: 'intended' | 'succeeded' | 'failed' | null;
  /** 1 once the provider has taken the refund. */
  taken: number;
}

/** The last withdrawal of an order. */
export const selectLast = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT w.id, w.outcome, w.copies, w.seen, w.amount_minor, w.currency, w.created_at, r.state AS refund_state,
       (w.outcome = 'refunded' AND (w.refund_id IS NULL OR (r.provider_refund_id IS NOT NULL AND r.state <> 'failed'))) AS taken
     FROM withdrawal w LEFT JOIN refund r ON r.id = w.refund_id
     WHERE w.order_id = ? ORDER BY w.created_at DESC, w.rowid DESC LIMIT 1`,
    orderId,
  );

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

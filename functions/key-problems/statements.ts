import type { ManualReason } from '../../src/shop/key-problems/decide';
import { statement } from '../db/client';

export interface ReportRow {
  id: string;
  decision: 'replaced' | 'person';
  why: ManualReason | null;
  thread_id: string;
  created_at: number;
}

/** The report about one key of an order; no row if there is none. */
export const selectReport = (db: D1Database, orderId: string, keyId: string) =>
  statement<ReportRow>(
    db,
    'SELECT id, decision, why, thread_id, created_at FROM key_problem WHERE order_id = ?1 AND assignment_id = ?2',
    orderId,
    keyId,
  );

import { statement } from '../../functions/db/client';
import type { WithdrawalView } from '../../src/shop/withdrawals/contract';
import type { Failure } from './customer.ts';
import { db } from './stock.ts';
import type { Visitor } from './visitor.ts';

export type View = WithdrawalView & Partial<Failure>;

/** Acts as if the buyer's browser had entered the code of its order. */
export const typed = (orderId: string, at = Date.now()) =>
  statement(
    db,
    `INSERT OR REPLACE INTO customer_token (token_hash, purpose, email, browser_hash, order_id, created_at, expires_at, used_at)
     SELECT 'typed ' || id, 'withdrawal', email, browser_hash, id, ?2, ?2, ?2 FROM orders WHERE id = ?1`,
    orderId,
    at,
  ).run();

export const ask = (visitor: Visitor, orderNumber: string, email: string) =>
  visitor.post('/api/withdrawals/code', { orderNumber, email });
export const open = (visitor: Visitor, orderNumber: string, email: string, code: string) =>
  visitor.post<View>('/api/withdrawals/open', { orderNumber, email, code });

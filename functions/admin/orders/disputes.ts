import { formatMoney, parseCurrency } from '../../../src/shop/money';
import type { StaffDispute } from '../../../src/shop/orders/contract-staff';
import type { ProviderName } from '../../../src/shop/payments/providers';
import { statement } from '../../db/client';
import { withProvider } from '../../payments/providers';
import type { Deps } from '../../platform/deps';

export interface DisputeRow {
  id: string;
  provider: ProviderName;
  reason: string;
  state: 'inquiry' | 'opened' | 'won' | 'closed' | 'lost';
  amount_minor: number;
  currency: string;
  due_at: number | null;
  answer: 'sending' | 'sent' | null;
  answered_at: number | null;
  created_at: number;
}

/** The disputes of an order, newest first. */
export const selectDisputes = (db: D1Database, orderId: string) =>
  statement<DisputeRow>(
    db,
    `SELECT d.id, p.provider, d.reason, d.state, d.amount_minor, d.currency, d.due_at, d.answer, d.answered_at, d.created_at
     FROM dispute d JOIN payment p ON p.provider_ref = d.provider_ref WHERE d.order_id = ? ORDER BY d.created_at DESC`,
    orderId,
  );

/** A dispute as staff see it. */
export function disputeOf(deps: Deps, row: DisputeRow): StaffDispute {
  const currency = parseCurrency(row.currency);
  const provider = withProvider(deps, row.provider)?.payments;
  return {
    id: row.id,
    provider: row.provider,
    reason: row.reason,
    state: row.state,
    amount: currency ? formatMoney({ minor: row.amount_minor, currency }) : `${row.amount_minor} ${row.currency}`,
    openedAt: row.created_at,
    dueAt: row.due_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    canSend: provider?.answerDispute !== undefined,
  };
}

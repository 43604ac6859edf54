import type { MailKind } from '../../src/shop/mail/kinds';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import { statement, violates } from '../db/client';
import { requireCurrentDatabase } from '../db/restoring';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';
import { sendRefund } from './send-refund';

interface Returned {
  reason: string;
  /** The kind of mail that informs the buyer, about this order. */
  mailKind: MailKind;
  paidOrder: string;
}

/** Records a second payment of a paid order together with the intent to refund it. */
const recordSecondPayment = (
  db: D1Database,
  payment: ProviderPayment,
  provider: string,
  { refundId, paidOrder, now, reason, mailKind }: Returned & { refundId: string; now: number },
) => [
  statement(
    db,
    `INSERT INTO payment (provider_ref, provider, order_id, amount_minor, currency, live_mode, state, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'duplicate', ?)`,
    payment.ref,
    provider,
    payment.orderId,
    payment.amountMinor,
    payment.currency,
    payment.liveMode ? 1 : 0,
    now,
  ),
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, mail_kind, mail_order_id, created_at)
     VALUES (?, ?, ?, ?, ?, 'intended', ?, ?, ?)`,
    refundId,
    payment.ref,
    payment.orderId,
    payment.amountMinor,
    reason,
    mailKind,
    paidOrder,
    now,
  ),
];

const RESTORING = 'The database is being restored: whether this payment was refunded already is not known yet.';

/**
 * Records a second payment of a paid order, refunds it, and mails the buyer once the provider accepts (design 5.3,
 * fault F14). The intent is stored first, so that the cron finishes after a crash. `why.paidOrder` is another order
 * that paid for the same goods. Throws selling_off while the database is being restored.
 */
export async function refundSecondPayment(
  deps: Deps,
  payment: ProviderPayment,
  why: Partial<Returned> & { action?: AuditAction } = {},
): Promise<void> {
  await requireCurrentDatabase(deps, RESTORING);
  const { action = 'payment_duplicate.refunded', ...overrides } = why;
  const returned = {
    reason: 'second payment',
    mailKind: 'second_payment',
    paidOrder: payment.orderId,
    ...overrides,
  } as const;
  const refundId = deps.newId('refund');
  const now = deps.now();
  try {
    await deps.db.batch([
      ...recordSecondPayment(deps.db, payment, deps.payments.name, { ...returned, refundId, now }),
      recordAudit(deps.db, deps, {
        action,
        subject: payment.orderId,
        after: { ref: payment.ref },
      }),
    ]);
  } catch (error) {
    if (violates(error, 'payment')) return;
    throw error;
  }
  const provider = deps.payments.name;
  await sendRefund(deps, { id: refundId, provider_ref: payment.ref, provider, amount_minor: payment.amountMinor });
}

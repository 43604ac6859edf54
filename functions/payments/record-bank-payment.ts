import { isDelayed } from '../../src/shop/payments/methods';
import { must } from '../db/client';
import { jsonColumn, texts } from '../db/json';
import { retryOnConflict } from '../db/retry-on-conflict';
import { countMails, type QueuedMail, queueMail } from '../mail/statements';
import { type BankWait, changeBankWait, closeUnpaid, selectBankWait } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';

interface Change {
  /** The bank payments that the order waits for from now on. */
  refs: string[];
  mailKind?: 'payment_pending' | 'payment_refused';
  audit: Parameters<typeof recordAudit>[2];
  /** Further statements of the batch. */
  writes?: D1PreparedStatement[];
}

/** Parses `orders.bank_pending_refs`: the payments an order waits for. */
export const bankRefsOf = jsonColumn('orders.bank_pending_refs', texts);

const refsOf = ({ bank_pending_refs }: BankWait): string[] => bankRefsOf(bank_pending_refs ?? '[]');

/** Queues a mail of this kind; one is sent each time the order starts to wait, or stops waiting. */
async function nextMail(deps: Deps, kind: NonNullable<Change['mailKind']>, orderId: string): Promise<QueuedMail> {
  const sent = await countMails(deps.db, kind, orderId).first('mails');
  return queueMail(deps, { kind, subjectId: orderId, version: (sent ?? 0) + 1, recipient: { orderId } });
}

/**
 * Changes which bank debits an order waits for, by `next`; no-op where that returns undefined. Compare-and-swap with
 * retries, so that two concurrent debits are both recorded. Throws busy; the webhook is redelivered.
 */
async function change(deps: Deps, payment: ProviderPayment, next: (refs: string[]) => Change | undefined) {
  const { db, payments } = deps;
  const { orderId } = payment;
  await retryOnConflict(async () => {
    const wait = await selectBankWait(db, orderId, payments.name).first();
    const step = wait && next(refsOf(wait));
    if (!step) return;
    const { refs, mailKind, audit, writes = [] } = step;
    const mail = mailKind && (await nextMail(deps, mailKind, orderId));
    await deps.failpoint('before:bank-wait');
    await db.batch([
      changeBankWait(db, orderId, {
        from: wait,
        to: {
          bank_pending_at: refs.length > 0 ? (wait.bank_pending_at ?? deps.now()) : null,
          bank_pending_refs: refs.length > 0 ? JSON.stringify(refs) : null,
        },
      }),
      must(db, 1),
      ...writes,
      recordAudit(db, deps, audit),
      ...(mail ? [mail.write] : []),
    ]);
    mail?.send();
  });
}

/** Returns whether a bank payment that takes days is in progress. */
export const isDebit = ({ status, method }: ProviderPayment): boolean => status === 'processing' && isDelayed(method);

/**
 * Records that a bank payment that takes days has started, and mails the buyer, once. The order's keys return to stock
 * at the usual time (docs/decisions/payments-that-take-days.md). Any payment of the order counts, also that of an
 * earlier tab or page.
 */
export async function recordBankPending(deps: Deps, payment: ProviderPayment): Promise<void> {
  const { orderId, ref, method } = payment;
  if (!isDebit(payment) || !orderId) return;
  await change(deps, payment, (refs) => {
    if (refs.includes(ref)) return undefined;
    const audit = { action: 'bank_debit.started', subject: orderId, after: { ref, method } } as const;
    return { refs: [...refs, ref], audit, ...(refs.length === 0 && { mailKind: 'payment_pending' }) };
  });
}

/**
 * Records that the bank refused the payment: closes the order, releases the keys it still held and mails the buyer,
 * once. If another debit of the order is in progress, the order keeps waiting for that; a payment it never waited for
 * changes nothing.
 */
export async function recordBankRefusal(deps: Deps, payment: ProviderPayment): Promise<void> {
  const { orderId, ref, failure, status } = payment;
  if ((status !== 'requires_payment_method' && status !== 'canceled') || !orderId) return;
  await change(deps, payment, (refs) => {
    if (!refs.includes(ref)) return undefined;
    const left = refs.filter((one) => one !== ref);
    const audit = {
      action: 'bank_debit.refused',
      subject: orderId,
      after: { ref },
      ...(failure && { reason: failure }),
    } as const;
    if (left.length > 0) return { refs: left, audit };
    return { refs: left, audit, mailKind: 'payment_refused', writes: closeUnpaid(deps.db, [orderId]) };
  });
}

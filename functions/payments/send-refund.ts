import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import { failRefund, noteRefund, type RefundRow } from './statements-refund';

export type RefundState = 'intended' | 'succeeded' | 'failed';

/** Tells staff that money which was promised back did not go back. */
export const raiseRefundFailed = (deps: Deps, refundId: string) =>
  raiseAttention(deps.db, {
    id: deps.newId('att'),
    kind: 'refund_failed',
    subject: refundId,
    message:
      'The payment provider did not carry out a refund. Give the money back in its dashboard or by bank transfer.',
    now: deps.now(),
  });

/**
 * Asks the provider for a refund whose intent is stored. The provider's own list is looked through first: an
 * idempotency key protects for a day only, and an intent may have waited longer. A provider that does not answer
 * leaves the intent for the cron.
 */
export async function sendRefund(deps: Deps, row: RefundRow, again = false): Promise<RefundState> {
  try {
    const former = again
      ? (await deps.payments.refundsOf(row.provider_ref)).find(({ intentId }) => intentId === row.id)
      : undefined;
    const made = former ?? (await deps.payments.refund(row.provider_ref, row.amount_minor, row.id));
    await deps.failpoint('after:refund');
    await noteRefund(deps.db, row.id, made).run();
    if (made.status === 'failed') await raiseRefundFailed(deps, row.id).run();
    return made.status === 'pending' ? 'intended' : made.status;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code !== 'refund_refused') return 'intended';
    await deps.db.batch([failRefund(deps.db, row.id), raiseRefundFailed(deps, row.id)]);
    return 'failed';
  }
}

import { ShopError } from '../../src/shop/errors';
import { take } from '../limits/take';
import type { Deps } from '../platform/deps';
import { AttemptSpent, type ProviderRefund } from '../platform/payments';
import { raiseAttention } from '../staff/statements';
import { failRefund, noteRefund, type RefundRow } from './statements-refund';

const HOUR_MS = 3_600_000;

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

const formerly = async ({ payments }: Deps, row: RefundRow) =>
  (await payments.refundsOf(row.provider_ref)).find(({ intentId }) => intentId === row.id);

/**
 * A provider that broke down answers the same key with the same failure for a day. It has answered, so nothing is under
 * way: unless the refund is there after all, it is asked for under another key, once an hour and by one asker alone.
 */
async function give(deps: Deps, row: RefundRow): Promise<ProviderRefund> {
  const refund = (key: string) => deps.payments.refund(row.provider_ref, row.amount_minor, row.id, key);
  try {
    return await refund(row.id);
  } catch (error) {
    if (!(error instanceof AttemptSpent)) throw error;
    const made = await formerly(deps, row);
    if (made) return made;
    // Two at once, each with a key of its own, would pay twice; an hour later the list shows what the first one did.
    await take(deps, `refund-again:${row.id}`, { tries: 1, windowMs: HOUR_MS });
    return refund(`${row.id}-${Math.floor(deps.now() / HOUR_MS)}`);
  }
}

/**
 * Asks the provider for a refund whose intent is stored. The provider's own list is looked through first: an
 * idempotency key protects for a day only, and an intent may have waited longer. A provider that does not answer
 * leaves the intent for the cron.
 */
export async function sendRefund(deps: Deps, row: RefundRow, again = false): Promise<RefundState> {
  try {
    const made = (again ? await formerly(deps, row) : undefined) ?? (await give(deps, row));
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

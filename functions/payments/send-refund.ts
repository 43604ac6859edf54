import { ShopError } from '../../src/shop/errors';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { IdempotencyKeyUsed, type ProviderRefund, RefundRefused } from '../platform/payments';
import { resolveAttention } from '../staff/statements';
import { acceptRefund } from './accept-refund';
import { withProvider } from './providers';
import { REFUND_FAILED, raiseProviderKeysMissing, raiseRefundRefused } from './refund-failed';
import { type PaymentRow, type RefundRow, selectPaidByStaff, selectPayment } from './statements-refund';
import { isMadeInDashboard, syncRefunds } from './sync-refunds';

/** Marks an intended refund as failed: the provider will never carry it out. */
const failRefund = (db: D1Database, id: string) =>
  statement(db, "UPDATE refund SET state = 'failed' WHERE id = ? AND state = 'intended'", id);

const failureOf = (row: RefundRow, payment: PaymentRow) => ({
  id: row.id,
  orderId: payment.order_id,
  providerRef: row.provider_ref,
  amountMinor: row.amount_minor,
  currency: payment.currency,
});

/** `elsewhere`: refused because the money had already been refunded in the provider's dashboard. */
export type RefundState = 'intended' | 'succeeded' | 'failed' | 'elsewhere';

/** Returns the refund if the provider has it already: requested by the shop, or made in the dashboard by staff instead. */
async function findExistingRefund({ db, payments }: Deps, row: RefundRow): Promise<ProviderRefund | undefined> {
  const refunds = await payments.refundsOf(row.provider_ref);
  const ours = refunds.find(({ intentId }) => intentId === row.id);
  if (ours) return ours;
  for (const providerRefund of refunds.filter(isMadeInDashboard))
    if ((await selectPaidByStaff(db, row.provider_ref, providerRefund).first())?.id === row.id) return providerRefund;
  return undefined;
}

/**
 * Asks the provider for the refund. After a breakdown, a provider answers the same key with the same failure for a day.
 * That is an answer, so nothing is in progress: unless the refund is in its list after all, it is requested under
 * another key, once an hour and by one caller only.
 */
async function requestRefund(deps: Deps, row: RefundRow): Promise<ProviderRefund> {
  const refund = (key: string) => deps.payments.refund(row.provider_ref, row.amount_minor, row.id, key);
  try {
    return await refund(row.id);
  } catch (error) {
    if (!(error instanceof IdempotencyKeyUsed)) throw error;
    const providerRefund = await findExistingRefund(deps, row);
    if (providerRefund) return providerRefund;
    // Two callers with different keys would pay twice; an hour later the list shows what the first one did.
    await consume(deps, `refund-again:${row.id}`, { attempts: 1, windowMs: HOUR_MS });
    return refund(`${row.id}-${Math.floor(deps.now() / HOUR_MS)}`);
  }
}

/** Alerts staff that the shop no longer has the API keys of this payment's provider; the refund waits for them. */
async function waitForKeys(deps: Deps, row: RefundRow): Promise<RefundState> {
  const payment = await selectPayment(deps.db, row.provider_ref).first();
  if (payment) await deps.db.batch(raiseProviderKeysMissing(deps, failureOf(row, payment), row.provider));
  return 'intended';
}

async function recordAcceptance(deps: Deps, row: RefundRow, providerRefund: ProviderRefund): Promise<RefundState> {
  await acceptRefund(deps, row.id, providerRefund);
  await resolveAttention(deps, REFUND_FAILED, row.id).run();
  return providerRefund.status === 'pending' ? 'intended' : 'succeeded';
}

/**
 * Interprets a refusal with the provider's own list: the refund may exist nevertheless, or the money may have been
 * refunded in the dashboard. Staff are alerted only about what is left after that.
 */
async function handleRefusal(deps: Deps, row: RefundRow, code: string): Promise<RefundState> {
  const { db } = deps;
  const refunds = await deps.payments.refundsOf(row.provider_ref);
  const ours = refunds.find(({ intentId, status }) => intentId === row.id && status !== 'failed');
  if (ours) return recordAcceptance(deps, row, ours);
  const payment = await selectPayment(db, row.provider_ref).first();
  if (!payment) return 'failed';
  await db.batch([failRefund(db, row.id), raiseRefundRefused(deps, failureOf(row, payment), code)]);
  await syncRefunds(deps, payment, refunds);
  const after = await selectPayment(db, row.provider_ref).first();
  return after && after.refunded_minor >= after.amount_minor ? 'elsewhere' : 'failed';
}

/**
 * Requests a refund whose intent is stored; goods, order and mail follow when the provider accepts it. If asked
 * `again`, the provider's own list is checked first: an idempotency key protects for a day only, and an intent may be
 * older. If the provider does not answer, the intent stays for the cron.
 */
export async function sendRefund(all: Deps, row: RefundRow, again = false): Promise<RefundState> {
  const deps = withProvider(all, row.provider);
  if (!deps) return waitForKeys(all, row);
  try {
    const providerRefund =
      (again ? await findExistingRefund(deps, row) : undefined) ?? (await requestRefund(deps, row));
    await deps.failpoint('after:refund');
    return providerRefund.status === 'failed'
      ? await handleRefusal(deps, row, 'failed')
      : await recordAcceptance(deps, row, providerRefund);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!(error instanceof RefundRefused)) return 'intended';
    return handleRefusal(deps, row, error.providerCode).catch((failure: unknown) => {
      // Without its list the refusal cannot be interpreted: the intent stays for the cron.
      if (failure instanceof ShopError) return 'intended';
      throw failure;
    });
  }
}

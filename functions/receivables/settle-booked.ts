import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { withProvider } from '../payments/providers';
import { settle } from '../payments/settle';
import type { Deps } from '../platform/deps';
import { isAwaitingTransfer, openSql } from './statements';

/**
 * Settles an order whose keys waited for its transfer, once that is booked in full; if that fails now, the cron tries
 * again. Returns whether it is settled.
 */
export async function settleBooked(deps: Deps, ref: string): Promise<boolean> {
  const own = withProvider(deps, 'account');
  const payment = await own?.payments.retrieve(ref);
  if (!own || payment?.status !== 'succeeded') return false;
  try {
    await settle(own, { kind: 'payment', payment });
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

const selectBooked = (db: D1Database) =>
  statement<{ provider_ref: string }>(
    db,
    `SELECT o.provider_ref FROM orders o INDEXED BY orders_bank_pending
     WHERE ${isAwaitingTransfer('o')} AND ${openSql('o')} <= 0
     ORDER BY o.bank_pending_at LIMIT 50`,
  );

/** Settles booked orders whose Worker crashed before it could; for the cron. */
export async function settleAllBooked(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { results } = await selectBooked(deps.db).all();
  for (const { provider_ref } of results) {
    if (signal?.aborted) return;
    await settleBooked(deps, provider_ref).catch((error: unknown) =>
      console.error(JSON.stringify({ level: 'error', payment: provider_ref, error: String(error) })),
    );
  }
}

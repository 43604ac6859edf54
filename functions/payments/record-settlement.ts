import { statement } from '../db/client';
import type { ProviderPayment } from '../platform/payments';

/**
 * Records the payment that settles an order, only if all its facts equal those of the order (invariant I5). The
 * reference is unique and an order has at most one settled payment, so a second one is refused. The batch must abort if
 * this wrote nothing.
 */
export const recordSettlement = (
  db: D1Database,
  payment: ProviderPayment,
  { provider, cardHash, now }: { provider: string; cardHash: string | null; now: number },
) =>
  statement(
    db,
    `INSERT INTO payment (provider_ref, provider, order_id, amount_minor, currency, live_mode, state, card_hash, method, card_country,
       created_at)
     SELECT ?1, provider, id, total_minor, currency, live_mode, 'settled', ?8, ?9, ?10, ?7 FROM orders
     WHERE id = ?2 AND provider = ?3 AND total_minor = ?4 AND currency = ?5 AND live_mode = ?6
       AND status IN ('pending', 'failed', 'expired')`,
    payment.ref,
    payment.orderId,
    provider,
    payment.amountMinor,
    payment.currency,
    payment.liveMode ? 1 : 0,
    now,
    cardHash,
    payment.method ?? null,
    payment.cardCountry ?? null,
  );

import { parseCurrency } from '../../src/shop/money';
import { accountRef } from '../../src/shop/receivables/account-ref';
import { booked } from '../db/booked';
import { statement } from '../db/client';
import { noPayments } from './no-payments';
import type { PaymentProvider } from './payments';

interface Owed {
  id: string;
  total_minor: number;
  currency: string;
  live_mode: number;
  status: string;
  /** Whether its keys wait for the transfer, and whether that is booked in full. */
  waits: number;
  booked: number;
}

/**
 * Returns the payment's state: an order on credit counts as paid at once; one whose keys wait does once its transfer is
 * booked in full.
 */
function stateOf({ status, waits, booked }: Owed): 'succeeded' | 'processing' | 'canceled' {
  if (status === 'paid' || status === 'refunded') return 'succeeded';
  if (waits === 0) return status === 'pending' ? 'succeeded' : 'canceled';
  if (status !== 'pending' && status !== 'expired') return 'canceled';
  return booked === 1 ? 'succeeded' : 'processing';
}

/**
 * Payment provider for purchase on account: an order counts as paid within the customer's credit limit, at once or when
 * its transfer is booked, as agreed. Refunds only reduce what is owed; staff return money already paid by bank
 * transfer.
 */
export function createAccountPayments(db: D1Database, liveMode: boolean): PaymentProvider {
  const provider: PaymentProvider = {
    ...noPayments,
    name: 'account',
    liveMode,
    available: true,
    within: () => provider,
    retrieve: async (ref) => {
      const row = await statement<Owed>(
        db,
        `SELECT o.id, o.total_minor, o.currency, o.live_mode, o.status, o.bank_pending_at IS NOT NULL AS waits,
           o.total_minor <= ${booked('o.id')} AS booked
         FROM orders o JOIN receivable r ON r.order_id = o.id
         WHERE o.provider_ref = ?`,
        ref,
      ).first();
      const currency = parseCurrency(row?.currency);
      if (!row || !currency) return undefined;
      return {
        ref,
        status: stateOf(row),
        amountMinor: row.total_minor,
        currency,
        orderId: row.id,
        liveMode: row.live_mode === 1,
        method: 'account',
      };
    },
    cancel: async () => {},
    owns: async () => false,
    refund: async (_ref, amountMinor, refundId) => ({
      refundId: accountRef(refundId),
      amountMinor,
      status: 'succeeded',
      intentId: refundId,
    }),
    refundsOf: async () => [],
    paymentOfCharge: async () => undefined,
    dispute: async () => undefined,
    paymentOfSession: async () => undefined,
  };
  return provider;
}

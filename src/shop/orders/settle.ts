import type { OrderStatus } from './contract';

/** The facts about an order that decide what a payment does to it. */
export interface SettlingOrder {
  id: string;
  status: OrderStatus;
  totalMinor: number;
  currency: string;
  provider: string;
  liveMode: boolean;
  /** The payment that settled it, if any. */
  settledRef: string | null;
}

export interface SettlingPayment {
  ref: string;
  provider: string;
  status: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  liveMode: boolean;
}

export type SettleDecision =
  | { kind: 'settle' }
  | { kind: 'already-settled' }
  | { kind: 'second-payment' }
  | { kind: 'not-paid' }
  | { kind: 'mismatch'; field: 'orderId' | 'provider' | 'liveMode' | 'currency' | 'amountMinor' };

/**
 * Decides the effect of a payment on an order (invariants I3, I5, I8): nothing is released unless order, provider,
 * mode, currency and amount match. `failed` and `expired` orders can still be paid.
 */
export function decideSettlement(order: SettlingOrder, payment: SettlingPayment): SettleDecision {
  if (payment.status !== 'succeeded') return { kind: 'not-paid' };
  if (payment.orderId !== order.id) return { kind: 'mismatch', field: 'orderId' };
  if (payment.provider !== order.provider) return { kind: 'mismatch', field: 'provider' };
  if (payment.liveMode !== order.liveMode) return { kind: 'mismatch', field: 'liveMode' };
  if (payment.currency !== order.currency) return { kind: 'mismatch', field: 'currency' };
  if (payment.amountMinor !== order.totalMinor) return { kind: 'mismatch', field: 'amountMinor' };
  if (order.settledRef === payment.ref) return { kind: 'already-settled' };
  if (order.settledRef !== null || order.status === 'paid' || order.status === 'refunded')
    return { kind: 'second-payment' };
  return { kind: 'settle' };
}

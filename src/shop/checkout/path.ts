import type { Quote } from '../pricing/quote';

/** How an order is paid for. The regional path joins with its provider. */
export type PaymentPath = 'free' | 'sandbox' | 'card' | 'none';

/** The path of this order: free when nothing is left to pay, else by what the shop has switched on. */
export function paymentPath({ total, subtotal }: Pick<Quote, 'total' | 'subtotal'>, methods: string[]): PaymentPath {
  if (subtotal > 0 && total === 0) return 'free';
  if (methods.includes('card')) return 'card';
  return methods.includes('sandbox') ? 'sandbox' : 'none';
}

/** What the processing overlay says, one step per 1.2 s (specification 2, section 4.1). */
export const STEPS = [
  'Validating payment method',
  'Securing transaction',
  'Encrypting data',
  'Processing payment',
  'Preparing licence keys',
];
export const STEP_TIME = 1200;

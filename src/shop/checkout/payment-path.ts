import type { Quote } from '../pricing/quote';

/** The way an order is paid: by the regional provider in India, by card everywhere else. */
export type PaymentPath = 'free' | 'regional' | 'sandbox' | 'card' | 'none';

const REGIONAL = ['razorpay', 'sandbox_regional'];

/**
 * Returns the payment path of this order: free when nothing is left to pay, else by the buyer's country and the methods
 * enabled in the shop (specification 2, section 4.1). Without a regional provider or an exchange rate for the rupee,
 * India also pays by card.
 */
export function paymentPath(
  { total, subtotal }: Pick<Quote, 'total' | 'subtotal'>,
  methods: string[],
  country: string,
  staleRates: readonly string[] = [],
): PaymentPath {
  if (subtotal > 0 && total === 0) return 'free';
  if (country === 'IN' && !staleRates.includes('INR') && methods.some((method) => REGIONAL.includes(method)))
    return 'regional';
  if (methods.includes('card')) return 'card';
  return methods.includes('sandbox') ? 'sandbox' : 'none';
}

/** The texts of the processing overlay, one step per 1.2 s (specification 2, section 4.1). */
export const STEPS = [
  'Validating payment method',
  'Securing transaction',
  'Encrypting data',
  'Processing payment',
  'Preparing license keys',
];
export const STEP_TIME = 1200;

/** The address of an order's page. */
export const orderPage = (orderId: string): string => `/order-success/${encodeURIComponent(orderId)}`;

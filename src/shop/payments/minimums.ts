import { type Currency, convert } from '../money';

/**
 * Stripe's smallest charge in the currency's minor units (docs.stripe.com/currencies, "Minimum and maximum"); null where
 * it names none.
 */
export const MINIMUMS: Record<Currency, number | null> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  CAD: 50,
  AUD: 50,
  JPY: 50,
  CHF: 50,
  CNY: null,
  INR: 50,
};

/** The smallest order the regional provider takes, in paise: 100 INR (specification 2, section 9). */
export const REGIONAL_MINIMUM = 10_000;

const HALF_A_DOLLAR = 50;

/**
 * The smallest sum a card payment takes, in minor units of `currency`. A charge must also reach the minimum of the
 * account's own currency after conversion, so half a dollar at the order's rate is asked for in any case.
 */
export const minimumCharge = (currency: Currency, rateMillionths: number): number =>
  Math.max(1, MINIMUMS[currency] ?? 0, convert(HALF_A_DOLLAR, rateMillionths, currency));

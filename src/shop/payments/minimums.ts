import { type Currency, EXPONENTS, stepOf } from '../money';

/**
 * Stripe's smallest charge in the currency's minor units (docs.stripe.com/currencies, "Minimum and maximum"); null
 * where Stripe gives none.
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

/** The regional provider's smallest order, in paise: 100 INR (specification 2, section 9). */
export const REGIONAL_MINIMUM = 10_000;

const HALF_A_DOLLAR = 50;

/** Converts US cents at a rate, rounded up: half a dollar rounded down would be less than half a dollar. */
function atLeast(usdMinor: number, rateMillionths: number, currency: Currency): number {
  const step = stepOf(currency);
  return Math.ceil((usdMinor * rateMillionths) / 10 ** (8 - EXPONENTS[currency]) / step) * step;
}

/**
 * Returns the smallest card payment in minor units of `currency`. A charge must also reach the minimum of the account's
 * own currency after conversion, so it is at least half a dollar at the order's rate.
 */
export const minimumCharge = (currency: Currency, rateMillionths: number): number =>
  Math.max(1, MINIMUMS[currency] ?? 0, atLeast(HALF_A_DOLLAR, rateMillionths, currency));

import { type Currency, USD_MILLIONTHS } from '../money';

/** Units of each currency per USD, in millionths (specification 1, section 9). */
export const FIXED_RATES: Record<Currency, number> = {
  USD: USD_MILLIONTHS,
  EUR: 850_000,
  GBP: 730_000,
  CAD: 1_250_000,
  AUD: 1_350_000,
  JPY: 110_000_000,
  CHF: 920_000,
  CNY: 6_450_000,
  INR: 83_250_000,
};

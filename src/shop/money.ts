/** The currencies of the shop. A new one does not compile until every table knows it (docs/add-a-currency.md). */
export type Currency = 'USD' | 'EUR' | 'GBP' | 'CAD' | 'AUD' | 'JPY' | 'CHF' | 'CNY' | 'INR';

/** Decimals of each currency (ISO 4217): how many digits follow the point. */
export const EXPONENTS: Record<Currency, 0 | 2 | 3> = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CAD: 2,
  AUD: 2,
  JPY: 0,
  CHF: 2,
  CNY: 2,
  INR: 2,
};

export const CURRENCIES = Object.keys(EXPONENTS) as Currency[];

export const SYMBOLS: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  AUD: 'A$',
  JPY: '¥',
  CHF: 'CHF',
  CNY: 'CN¥',
  INR: '₹',
};

/**
 * The step, in minor units, of every price, discount and share. Card providers charge currencies with three decimals
 * only in multiples of ten: 5.120 or 5.130, never 5.124.
 */
export const stepOf = (currency: Currency): number => (EXPONENTS[currency] === 3 ? 10 : 1);

/** A sum of money: integer minor units (cents, or whole yen) and its currency. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** Parses a currency code, upper or lower case; undefined for an unsupported one. */
export function parseCurrency(text: string | null | undefined): Currency | undefined {
  const code = text?.toUpperCase();
  return code && Object.hasOwn(EXPONENTS, code) ? (code as Currency) : undefined;
}

/** Divides two non-negative integers, rounding half up. BigInt keeps products of large sums exact. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

const DIGITS_OF_A_CENT = 2;
const MILLION = 1_000_000n;

/**
 * Converts USD cents at a rate in millionths of the target currency per USD, rounded half up to the currency's step of
 * minor units (design 3.8).
 */
export function convert(usdMinor: number, rateMillionths: number, currency: Currency): number {
  const digits = EXPONENTS[currency] - DIGITS_OF_A_CENT;
  const step = stepOf(currency);
  const more = 10n ** BigInt(Math.max(digits, 0));
  const fewer = 10n ** BigInt(Math.max(-digits, 0));
  return step * divideHalfUp(BigInt(usdMinor) * BigInt(rateMillionths) * more, MILLION * fewer * BigInt(step));
}

/** Converts minor units of a currency to USD cents at a rate (above 0) in millionths of it per USD, rounded half up. */
export function convertToUsd(minor: number, currency: Currency, rateMillionths: number): number {
  const scale = 10n ** BigInt(EXPONENTS[currency]);
  return divideHalfUp(BigInt(minor) * MILLION * 10n ** BigInt(DIGITS_OF_A_CENT), BigInt(rateMillionths) * scale);
}

/**
 * Formats minor units as decimal text with exactly the currency's digits: 14999 USD -> "149.99", 11000 JPY -> "11000".
 */
export function toDecimal(minor: number, currency: Currency): string {
  const digits = EXPONENTS[currency];
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : sign + text;
}

/** Returns the number that the specification's tables define for the wire: decimal major units. */
export const toMajor = (minor: number, currency: Currency): number => Number(toDecimal(minor, currency));

/** The rate of US dollars, as of all currencies in millionths per dollar. */
export const USD_MILLIONTHS = 1_000_000;

/** What is said of an amount with more digits than its currency. */
export const tooManyDecimals = (currency: Currency): string => `More decimals than ${currency} has.`;

/** Returns the minor units of a decimal number in major units; undefined if it has more digits than the currency. */
export function fromMajor(value: number, currency: Currency): number | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > 1e12) return undefined;
  const minor = Math.round(value * 10 ** EXPONENTS[currency]);
  return toMajor(minor, currency) === value ? minor : undefined;
}

/** Where thousands separators go: every three digits; in rupees before the last three, then every two (12,34,567). */
const groupsOf = (currency: Currency) => (currency === 'INR' ? /\B(?=(?:\d{2})*\d{3}\b)/g : /\B(?=(?:\d{3})+\b)/g);

/** Formats money: symbol, space, amount with the currency's own digits and its country's grouping (design 3.8). */
export const formatMoney = ({ minor, currency }: Money): string =>
  // The grouping never matches within up to three decimals.
  `${SYMBOLS[currency]} ${toDecimal(minor, currency).replace(groupsOf(currency), ',')}`;

/** Formats US cents: the currency of the catalog and of the reports. */
export const formatUsd = (minor: number): string => formatMoney({ minor, currency: 'USD' });

/** Formats a decimal number in major units; rounds away the floating-point error of added sums. */
export const formatMajor = (major: number, currency: Currency): string =>
  formatMoney({ minor: Math.round(major * 10 ** EXPONENTS[currency]), currency });

import { type Currency, EXPONENTS, stepOf } from '../money';

/** Returns the minor units of a decimal text for which `priceProblem` found no problem. */
export function minorOfPrice(text: string, currency: Currency): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(EXPONENTS[currency], '0'));
}

/**
 * Returns what is wrong with a decimal text as a price in a currency, for the person who typed it; undefined if nothing
 * is.
 */
export function priceProblem(text: string, currency: Currency): string | undefined {
  if (/^-/.test(text)) return 'A price cannot be below zero.';
  const digits = EXPONENTS[currency];
  const match = /^\d{1,9}(?:\.(\d+))?$/.exec(text);
  if (!match) return `Enter a number, such as ${digits > 0 ? '149.99' : '15000'}, without the currency sign.`;
  if ((match[1] ?? '').length > digits)
    return digits > 0
      ? `${currency} has ${digits} digits after the point.`
      : `${currency} has no digits after the point.`;
  const minor = minorOfPrice(text, currency);
  if (minor === 0) return 'A price must be above zero.';
  return minor % stepOf(currency) === 0 ? undefined : `The last digit of a price in ${currency} must be 0.`;
}

import { type Currency, EXPONENTS } from '../money';

/** How converted prices of a currency end: a decimal ending, or whole tens or hundreds where there are no decimals. */
export const ROUNDINGS = ['none', '.99', '.95', '.00', 'tens', 'hundreds'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const ENDINGS: Partial<Record<Rounding, number>> = { '.99': 99, '.95': 95, '.00': 0 };
const WHOLE: Partial<Record<Rounding, number>> = { tens: 10, hundreds: 100 };

/** What a currency can be rounded to; dollars are the prices themselves and never rounded. */
export const roundingsOf = (currency: Currency): Rounding[] =>
  currency === 'USD' ? ['none'] : ['none', ...(Object.keys(EXPONENTS[currency] === 0 ? WHOLE : ENDINGS) as Rounding[])];

/** The step and the ending of a rounding in minor units; undefined where the currency does not have it. */
function ruleOf(rounding: Rounding, currency: Currency): { step: number; ending: number } | undefined {
  const [ending, whole] = [ENDINGS[rounding], WHOLE[rounding]];
  const digits = EXPONENTS[currency];
  if (ending !== undefined && digits >= 2) return { step: 10 ** digits, ending: ending * 10 ** (digits - 2) };
  return whole !== undefined && digits === 0 ? { step: whole, ending: 0 } : undefined;
}

/** Parses a stored rounding; one that this version does not know rounds nothing. */
export const parseRounding = (stored: string): Rounding => ROUNDINGS.find((rounding) => rounding === stored) ?? 'none';

/**
 * The nearest price in minor units that ends as the rounding says, the higher of two that are equally near. A price
 * above zero never becomes nothing, and nothing stays nothing.
 */
export function roundPrice(minor: number, rounding: Rounding, currency: Currency): number {
  const rule = currency === 'USD' ? undefined : ruleOf(rounding, currency);
  if (!rule || minor <= 0) return minor;
  const { step, ending } = rule;
  const nearest = Math.floor((minor - ending + step / 2) / step) * step + ending;
  return Math.max(nearest, ending || step);
}

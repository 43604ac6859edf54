import { type Currency, EXPONENTS } from '../money';

/**
 * How converted prices are rounded: to a decimal ending, or to whole tens or hundreds in currencies without decimals.
 */
export const ROUNDINGS = ['none', '.99', '.95', '.00', 'tens', 'hundreds'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const ENDINGS: Partial<Record<Rounding, number>> = { '.99': 99, '.95': 95, '.00': 0 };
const WHOLE: Partial<Record<Rounding, number>> = { tens: 10, hundreds: 100 };

/** Returns the roundings of a currency; dollar prices are never rounded, since they are the prices themselves. */
export const roundingsOf = (currency: Currency): Rounding[] =>
  currency === 'USD' ? ['none'] : ['none', ...(Object.keys(EXPONENTS[currency] === 0 ? WHOLE : ENDINGS) as Rounding[])];

/** Returns the step and ending of a rounding in minor units; undefined where the currency does not support it. */
function ruleOf(rounding: Rounding, currency: Currency): { step: number; ending: number } | undefined {
  const [ending, whole] = [ENDINGS[rounding], WHOLE[rounding]];
  const digits = EXPONENTS[currency];
  if (ending !== undefined && digits >= 2) return { step: 10 ** digits, ending: ending * 10 ** (digits - 2) };
  return whole !== undefined && digits === 0 ? { step: whole, ending: 0 } : undefined;
}

/** Parses a stored rounding; an unknown one, from another version, means no rounding. */
export const parseRounding = (text: string): Rounding => ROUNDINGS.find((rounding) => rounding === text) ?? 'none';

/**
 * Rounds a price in minor units to the nearest one with the ending, on a tie up. A price above zero never becomes zero,
 * and zero stays zero.
 */
export function roundPrice(minor: number, rounding: Rounding, currency: Currency): number {
  const rule = currency === 'USD' ? undefined : ruleOf(rounding, currency);
  if (!rule || minor <= 0) return minor;
  const { step, ending } = rule;
  const nearest = Math.floor((minor - ending + step / 2) / step) * step + ending;
  return Math.max(nearest, ending || step);
}

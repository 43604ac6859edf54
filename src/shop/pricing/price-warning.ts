import { type Currency, convertToUsd, formatMoney, formatUsd } from '../money';

/** A price change larger than this, in basis points of the former price, needs confirmation. */
export const LARGE_CHANGE = 3_000;

/** The unit cost of a lot; null parts where the import gave none. */
export interface LotCost {
  minor: number | null;
  currency: string | null;
}

/**
 * Returns the highest unit cost of the lots that still have unsold keys, in USD cents. Null when none of them has a
 * cost in a currency with a rate (millionths per US dollar).
 */
export function highestCost(lots: readonly LotCost[], rates: Readonly<Record<string, number>>): number | null {
  const costs = lots.flatMap(({ minor, currency }) => {
    const rate = currency === null ? 0 : (rates[currency] ?? 0);
    return minor === null || rate <= 0 ? [] : [convertToUsd(minor, currency as Currency, rate)];
  });
  return costs.length > 0 ? Math.max(...costs) : null;
}

/**
 * Returns the margin of a price over the unit cost, both in USD cents: as an amount, and in basis points of the price.
 */
export function marginOf(priceMinor: number, costMinor: number): { minor: number; basisPoints: number | null } {
  const minor = priceMinor - costMinor;
  return { minor, basisPoints: priceMinor > 0 ? Math.round((minor / priceMinor) * 10_000) : null };
}

export interface PriceChange {
  /** The current price and the new one, in USD cents. */
  formerMinor: number;
  priceMinor: number;
  /** The highest unit cost (`highestCost`); null where unknown. */
  costMinor: number | null;
}

/**
 * Returns what staff have to confirm before a price is saved, a sentence each: a change of more than 30 %, and a price
 * below the cost of the keys in stock. Empty when there is nothing to confirm.
 */
export function priceWarnings({ formerMinor, priceMinor, costMinor }: PriceChange): string[] {
  const warnings: string[] = [];
  const change = Math.abs(priceMinor - formerMinor);
  if (change * 10_000 > LARGE_CHANGE * formerMinor) {
    const percent = formerMinor > 0 ? ` (${Math.round((change / formerMinor) * 100)} %)` : '';
    const direction = priceMinor > formerMinor ? 'raises' : 'lowers';
    warnings.push(`This ${direction} the price from ${formatUsd(formerMinor)} to ${formatUsd(priceMinor)}${percent}.`);
  }
  if (costMinor !== null && priceMinor < costMinor)
    warnings.push(
      `The keys in stock cost up to ${formatUsd(costMinor)} each: every sale at ${formatUsd(priceMinor)} loses money.`,
    );
  return warnings;
}

export interface FixedPriceChange {
  /** Both in minor units of the currency: the price to fix, and the USD price converted and rounded. */
  minor: number;
  convertedMinor: number;
  currency: Currency;
  /** The currency's rate in millionths per US dollar. */
  millionths: number;
  /** The highest unit cost, in USD cents (`highestCost`); null where unknown. */
  costMinor: number | null;
}

/** Returns the same for a price fixed in another currency: more than 30 % from the converted one, or below cost. */
export function fixedPriceWarnings(change: FixedPriceChange): string[] {
  const { minor, convertedMinor, currency, millionths, costMinor } = change;
  const warnings: string[] = [];
  const text = formatMoney({ minor, currency });
  const away = Math.abs(minor - convertedMinor);
  if (away * 10_000 > LARGE_CHANGE * convertedMinor) {
    const percent = convertedMinor > 0 ? `${Math.round((away / convertedMinor) * 100)} % ` : '';
    const converted = formatMoney({ minor: convertedMinor, currency });
    warnings.push(
      `${text} is ${percent}${minor > convertedMinor ? 'above' : 'below'} the converted price of ${converted}.`,
    );
  }
  if (costMinor !== null && convertToUsd(minor, currency, millionths) < costMinor)
    warnings.push(`The keys in stock cost up to ${formatUsd(costMinor)} each: every sale at ${text} loses money.`);
  return warnings;
}

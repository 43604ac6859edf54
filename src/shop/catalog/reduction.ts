/** The reference price is the lowest of this many days before a reduction (Directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30;

/** Days for which a reduction may be announced; an older one is simply the price (docs/decisions/struck-prices.md). */
export const ANNOUNCED_DAYS = 90;

/**
 * Returns the whole-number discount shown beside a struck price (specification 1, section 3); sums in the same minor
 * unit.
 */
export function discountPercent(priceMinor: number, priorMinor: number): number {
  if (priorMinor <= priceMinor) return 0;
  return Math.round(((priorMinor - priceMinor) / priorMinor) * 100);
}

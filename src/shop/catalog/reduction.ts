/** Days before a reduction whose lowest price is the one it is compared with (Directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30;

/** Days for which a reduction may be announced; an older one is simply the price (docs/decisions/struck-prices.md). */
export const ANNOUNCED_DAYS = 90;

/** The whole-number discount beside a struck price (specification 1, section 3); sums in the same minor unit. */
export function discountPercent(priceMinor: number, priorMinor: number): number {
  if (priorMinor <= priceMinor) return 0;
  return Math.round(((priorMinor - priceMinor) / priorMinor) * 100);
}

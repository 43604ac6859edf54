/** Days before a reduction whose lowest price is the one it is compared with (Directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30;

/** Days for which a reduction may be announced; an older one is simply the price (docs/decisions/struck-prices.md). */
export const ANNOUNCED_DAYS = 90;

/** The whole-number discount beside a struck price (specification 1, section 3); sums in the same minor unit. */
export function discountPercent(priceMinor: number, priorMinor: number): number {
  if (priorMinor <= priceMinor) return 0;
  return Math.round(((priorMinor - priceMinor) / priorMinor) * 100);
}

/** The European Union, and Iceland, Liechtenstein and Norway, where its price indication rules hold too. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Whether the law of a country (ISO code) asks to say that a struck price was the lowest of the days before. */
export const namesLowestPrice = (country: string): boolean => EEA.includes(country);

import { CURRENCIES, type Currency, convert } from '../money';
import { type Rounding, roundPrice } from './rounding';

/** Prices that staff fixed, in minor units of their currency: they take the place of the converted price. */
export type FixedPrices = Partial<Record<Currency, number>>;

/** What one US dollar is worth, in millionths, and how converted prices end. */
export interface PriceRate {
  millionths: number;
  rounding: Rounding;
}

/** What one copy costs in a currency, in its minor units: the fixed price, else the converted one, rounded. */
export const unitPrice = (usdMinor: number, fixed: FixedPrices, rate: PriceRate, currency: Currency): number =>
  fixed[currency] ?? roundPrice(convert(usdMinor, rate.millionths, currency), rate.rounding, currency);

/** A price and what it was before the reduction; null when none may be announced. Minor units of one currency. */
export interface LocalPrice {
  priceMinor: number;
  priorMinor: number | null;
}

/** The currencies in which a price is not the plain conversion of its US dollars, with what it is there. */
export type LocalPrices = Partial<Record<Currency, LocalPrice>>;

/**
 * What the browser must know besides dollars and rates: fixed and rounded prices. A fixed price announces no reduction,
 * since what it was before is not kept by currency.
 */
export function localPrices(
  { usdMinor, priorUsdMinor, fixed }: { usdMinor: number; priorUsdMinor: number | null; fixed: FixedPrices },
  rates: ReadonlyMap<Currency, PriceRate>,
): LocalPrices {
  const local: LocalPrices = {};
  for (const currency of CURRENCIES) {
    const rate = rates.get(currency);
    if (!rate || (fixed[currency] === undefined && rate.rounding === 'none')) continue;
    const priceMinor = unitPrice(usdMinor, fixed, rate, currency);
    const prior = fixed[currency] === undefined && priorUsdMinor !== null;
    const priorMinor = prior ? unitPrice(priorUsdMinor, {}, rate, currency) : null;
    local[currency] = { priceMinor, priorMinor: priorMinor !== null && priorMinor > priceMinor ? priorMinor : null };
  }
  return local;
}

/** The fixed prices of a row's JSON object; what is no currency or no price of this version is left out. */
export function parseFixedPrices(json: string | null | undefined): FixedPrices {
  const stored = JSON.parse(json ?? '{}') as Record<string, unknown>;
  return Object.fromEntries(
    CURRENCIES.flatMap((code) => (Number.isSafeInteger(stored[code]) ? [[code, stored[code]]] : [])),
  );
}

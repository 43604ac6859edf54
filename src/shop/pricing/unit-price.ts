import { CURRENCIES, type Currency, convert } from '../money';
import { type Rounding, roundPrice } from './rounding';

/** Prices fixed by staff, in minor units of their currency: they replace the converted price. */
export type FixedPrices = Partial<Record<Currency, number>>;

/** The value of one US dollar in millionths, and how converted prices are rounded. */
export interface PriceRate {
  millionths: number;
  rounding: Rounding;
}

/**
 * Returns the price of one copy in a currency, in its minor units: the fixed price, else the converted and rounded one.
 */
export const unitPrice = (usdMinor: number, fixed: FixedPrices, rate: PriceRate, currency: Currency): number =>
  fixed[currency] ?? roundPrice(convert(usdMinor, rate.millionths, currency), rate.rounding, currency);

/** A price and the one before the reduction; null when none may be announced. Minor units of one currency. */
export interface LocalPrice {
  priceMinor: number;
  priorMinor: number | null;
}

/** The prices in currencies where they are not the plain conversion of the US dollars. */
export type LocalPrices = Partial<Record<Currency, LocalPrice>>;

/**
 * Returns what the browser needs besides dollars and rates: fixed and rounded prices. A fixed price announces no
 * reduction, since price history is not kept per currency.
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

/** Parses the fixed prices of a row's JSON object; unknown currencies and invalid prices are dropped. */
export function parseFixedPrices(json: string | null | undefined): FixedPrices {
  const prices = JSON.parse(json ?? '{}') as Record<string, unknown>;
  return Object.fromEntries(
    CURRENCIES.flatMap((code) => (Number.isSafeInteger(prices[code]) ? [[code, prices[code]]] : [])),
  );
}

import { convertToUsd, parseCurrency, USD_MILLIONTHS } from '../money';

/** Converts minor units to US cents at a rate in millionths; null where any of them is unknown. */
export function knownUsd(minor: number | null, code: string | null, rateMillionths: number | null): number | null {
  const currency = parseCurrency(code);
  const rate = currency === 'USD' ? USD_MILLIONTHS : rateMillionths;
  if (minor === null || !currency || !rate) return null;
  return convertToUsd(minor, currency, rate);
}

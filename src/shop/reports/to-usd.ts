import { convertToUsd, parseCurrency } from '../money';

/** Converts minor units to US cents at a rate in millionths; null where any of them is unknown. */
export function knownUsd(minor: number | null, code: string | null, rateMillionths: number | null): number | null {
  const currency = parseCurrency(code);
  const rate = currency === 'USD' ? 1_000_000 : rateMillionths;
  if (minor === null || !currency || !rate) return null;
  return convertToUsd(minor, currency, rate);
}

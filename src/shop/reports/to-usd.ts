import { convertToUsd, parseCurrency } from '../money';

/** Minor units of a currency as cents of US dollars at a rate in millionths; null where one of them is not known. */
export function knownUsd(minor: number | null, code: string | null, rateMillionths: number | null): number | null {
  const currency = parseCurrency(code);
  const rate = currency === 'USD' ? 1_000_000 : rateMillionths;
  if (minor === null || !currency || !rate) return null;
  return convertToUsd(minor, currency, rate);
}

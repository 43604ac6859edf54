import { formatMajor, parseCurrency } from '../../shop/money';

/** A sum in major units as people read it; a currency the shop does not know follows its number. */
export function moneyText(value: number, currency: string): string {
  const known = parseCurrency(currency);
  return known ? formatMajor(value, known) : `${value} ${currency}`;
}

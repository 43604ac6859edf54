import { formatMoney, fromMajor, parseCurrency } from '../../shop/money';

/** A sum in major units as people read it; a currency the shop does not know follows its number. */
export function moneyText(value: number, currency: string): string {
  const known = parseCurrency(currency);
  const minor = known && fromMajor(value, known);
  return known && minor !== undefined ? formatMoney({ minor, currency: known }) : `${value} ${currency}`;
}

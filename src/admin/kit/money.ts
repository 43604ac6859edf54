import { formatMajor, parseCurrency } from '../../shop/money';

/** Formats an amount in major units; an unknown currency follows its number. */
export function moneyText(value: number, currency: string): string {
  const parsed = parseCurrency(currency);
  return parsed ? formatMajor(value, parsed) : `${value} ${currency}`;
}

import type { Currency } from '../money';

/** The countries where each currency is the default; a list may be empty. */
export const COUNTRIES: Record<Currency, string> = {
  EUR: 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES AD MC SM VA ME XK BG',
  USD: 'US PR VI GU AS MP UM',
  GBP: 'GB GG JE IM',
  CAD: 'CA',
  AUD: 'AU KI NR TV CX CC NF',
  JPY: 'JP',
  CHF: 'CH LI',
  CNY: 'CN HK MO',
  INR: 'IN BT',
};

/** Returns the default currency of a country (specification 1, section 9); USD for any other country. */
export function currencyOf(country: string): Currency {
  for (const [currency, list] of Object.entries(COUNTRIES))
    if (list.split(' ').includes(country)) return currency as Currency;
  return 'USD';
}

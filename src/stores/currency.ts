import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { KEYS } from '../shop/cart/stored';
import { type Currency, convert, formatMoney, parseCurrency, SYMBOLS } from '../shop/money';
import { FIXED_RATES } from '../shop/pricing/rates';
import { $storefront } from './storefront';
import { toast } from './toasts';

/** What the currency selector lists: flag file code (ISO country or "eu") and names. */
export const CURRENCY_NAMES: Record<Currency, { name: string; country: string; flag: string }> = {
  USD: { name: 'US Dollar', country: 'United States', flag: 'us' },
  EUR: { name: 'Euro', country: 'Euro area', flag: 'eu' },
  GBP: { name: 'British Pound', country: 'United Kingdom', flag: 'gb' },
  CAD: { name: 'Canadian Dollar', country: 'Canada', flag: 'ca' },
  AUD: { name: 'Australian Dollar', country: 'Australia', flag: 'au' },
  JPY: { name: 'Japanese Yen', country: 'Japan', flag: 'jp' },
  CHF: { name: 'Swiss Franc', country: 'Switzerland', flag: 'ch' },
  CNY: { name: 'Chinese Yuan', country: 'China', flag: 'cn' },
  INR: { name: 'Indian Rupee', country: 'India', flag: 'in' },
};

const $choice = persistentAtom<Currency | undefined>(KEYS.currency, undefined, {
  encode: (value) => value as string,
  decode: parseCurrency,
});

/** The currency prices are shown and charged in: the saved choice, else USD. */
export const $currency = computed($choice, (choice): Currency => choice ?? 'USD');

/** Millionths of each currency per USD: the server's, else the fixed table. */
export const $rates = computed(
  $storefront,
  (storefront): Record<Currency, number> =>
    storefront.state === 'ready' ? { ...FIXED_RATES, ...storefront.data.rates } : FIXED_RATES,
);

/** Chooses the currency for this browser. */
export function setCurrency(currency: Currency): void {
  $choice.set(currency);
}

/** A price in USD cents, as it is shown in the chosen currency. */
export const $price = computed([$currency, $rates], (currency, rates) => (usdMinor: number): string => {
  return formatMoney({ minor: convert(usdMinor, rates[currency], currency), currency });
});

/** Takes the currency of the visitor's place, unless they chose one before; says so for 4 seconds. */
export function detectCurrency(detected: string): void {
  const currency = parseCurrency(detected);
  if ($choice.get() || !currency || currency === 'USD') return;
  setCurrency(currency);
  toast('Currency Auto-Detected', {
    text: `Showing prices in ${CURRENCY_NAMES[currency].name} (${SYMBOLS[currency]}) based on your location. Change anytime in the currency selector.`,
    duration: 4000,
  });
}

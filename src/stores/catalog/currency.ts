import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { KEYS } from '../../shop/cart/stored';
import { type Currency, convert, formatMoney, parseCurrency, SYMBOLS } from '../../shop/money';
import { FIXED_RATES } from '../../shop/pricing/rates';
import { $storefront } from '../storefront';
import { toast } from '../toasts';

const $choice = persistentAtom<Currency | undefined>(KEYS.currency, undefined, {
  encode: (value) => value as string,
  decode: parseCurrency,
});

/** The display currency, in which orders are charged unless its rate is too old: the stored choice, else USD. */
export const $currency = computed($choice, (choice): Currency => choice ?? 'USD');

/** Millionths of each currency per USD: the server's, else the fixed table. */
export const $rates = computed(
  $storefront,
  (storefront): Record<Currency, number> =>
    storefront.status === 'ready' ? { ...FIXED_RATES, ...storefront.data.rates } : FIXED_RATES,
);

/** Currencies that are only displayed and not charged, since their rates are too old. */
export const $staleRates = computed($storefront, (storefront): readonly string[] =>
  storefront.status === 'ready' ? storefront.data.staleRates : [],
);

/** Chooses the currency for this browser. */
export function setCurrency(currency: Currency): void {
  $choice.set(currency);
}

/**
 * Formats a price in USD cents in the chosen currency, or one that is `local` already; an invalid price, or one without
 * a rate, is shown as zero (specification 1, 5).
 */
export const $price = computed([$currency, $rates], (currency, rates) => (price: number, local?: object): string => {
  const isConvertible = Number.isInteger(price) && price >= 0 && rates[currency] > 0;
  return formatMoney({
    minor: local ? price : isConvertible ? convert(price, rates[currency], currency) : 0,
    currency,
  });
});

/** Selects the currency of the visitor's location, unless they chose one before; shows a message for 4 seconds. */
export function detectCurrency(detected: string): void {
  const currency = parseCurrency(detected);
  if ($choice.get() || !currency || currency === 'USD') return;
  setCurrency(currency);
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(currency);
  toast('Currency Auto-Detected', {
    text: `Showing prices in ${name} (${SYMBOLS[currency]}) based on your location. Change anytime in the currency selector.`,
    duration: 4000,
  });
}

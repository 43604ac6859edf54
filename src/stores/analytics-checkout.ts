import { store } from '../config/store';
import { trackedItem } from '../shop/checkout/analytics';
import { toMajor } from '../shop/money';
import { push } from './analytics';
import { $bill } from './bill';

/** Sends the data layer a `begin_checkout` event for this cart; sums in USD. */
export function trackCheckout(): void {
  const { lines } = $bill.get();
  if (lines.length === 0) return;
  const cents = lines.reduce((sum, { item, quantity }) => sum + item.priceMinor * quantity, 0);
  const items = lines.map(({ item, quantity }) => {
    const { id, name, version: variant, priceMinor } = item;
    return trackedItem({ id, name, variant, quantity, price: toMajor(priceMinor, 'USD') }, store.vendor);
  });
  push('begin_checkout', { currency: 'USD', value: toMajor(cents, 'USD'), items });
}

import { toMajor } from '../../shop/money';
import { $bill } from '../cart/bill';
import { itemOf, track } from './analytics';
import { countInShop } from './counts';

/** Returns whether this page was reloaded: the checkout had already begun. */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
};

/** Reports that the checkout of this cart began; sums in USD. Reloading the page reports nothing. */
export function trackCheckout(): void {
  const { lines } = $bill.get();
  if (lines.length === 0 || isReload()) return;
  const cents = lines.reduce((sum, { item, quantity }) => sum + item.priceMinor * quantity, 0);
  const items = lines.map(({ item: { id, name, version: variant, priceMinor }, quantity }) =>
    itemOf({ id, name, variant, quantity, price: toMajor(priceMinor, 'USD') }),
  );
  track('begin_checkout', { currency: 'USD', value: toMajor(cents, 'USD'), items });
  countInShop({ event: 'begin_checkout', products: lines.map(({ item }) => item.id) });
}

import { atom, computed, type ReadableAtom } from 'nanostores';
import { savingsUsd } from '../shop/cart/offer';
import type { Currency } from '../shop/money';
import { type Quote, type QuotedLine, quote } from '../shop/pricing/quote';
import { $cart } from './cart';
import { $catalogById, type CatalogItem } from './catalog';
import { $coupon } from './coupon';
import { $currency, $rates } from './currency';

export interface BillLine extends QuotedLine {
  item: CatalogItem;
}

/** What the cart costs now; sums in minor units of `currency`, `savingsUsd` in USD cents. */
export interface Bill extends Omit<Quote, 'lines'> {
  lines: BillLine[];
  savingsUsd: number;
}

/** The cart in a currency, by the one `quote()`; lines whose product is not in the catalog are left out. */
const billIn = ($in: ReadableAtom<Currency>) =>
  computed([$cart, $catalogById, $in, $rates, $coupon], (cart, catalog, currency, rates, coupon): Bill => {
    const known = cart.flatMap((line) => {
      const item = catalog.get(line.productId);
      return item ? [{ item, productId: item.id, quantity: line.quantity, unitUsdMinor: item.priceMinor }] : [];
    });
    const priced = quote(known, rates[currency], currency, coupon ?? undefined);
    return {
      ...priced,
      lines: priced.lines.flatMap((line, index) => {
        const item = known[index]?.item;
        return item ? [{ ...line, item }] : [];
      }),
      savingsUsd: savingsUsd(known.map(({ item, quantity }) => ({ ...item, quantity }))),
    };
  });

/** What the cart costs, as it is shown. */
export const $bill = billIn($currency);

/** The same in US dollars, which an order is charged in where the rate of its currency is too old. */
export const $billUsd = billIn(atom<Currency>('USD'));

/** The same in rupees, in which the regional provider is paid. */
export const $billInr = billIn(atom<Currency>('INR'));

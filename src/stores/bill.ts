import { atom, computed, type ReadableAtom } from 'nanostores';
import { savings } from '../shop/cart/offer';
import { type Currency, convert } from '../shop/money';
import { type Quote, type QuotedLine, quote } from '../shop/pricing/quote';
import { $cart } from './cart';
import { $catalogById, type CatalogItem } from './catalog';
import { $coupon } from './coupon';
import { $currency, $rates } from './currency';

export interface BillLine extends QuotedLine {
  item: CatalogItem;
  /** What one cost before the reduction, if its price is reduced. */
  prior: number | null;
}

/** What the cart costs now; sums in minor units of `currency`. */
export interface Bill extends Omit<Quote, 'lines'> {
  lines: BillLine[];
  /** What is saved against the prices before the reductions. */
  savings: number;
}

/** Whether it brings more than one key. */
export const hasSeveralKeys = (lines: readonly BillLine[]): boolean =>
  lines.length > 1 || lines.some(({ quantity }) => quantity > 1);

/** The cart in a currency, by the one `quote()`; lines whose product is not in the catalog are left out. */
const billIn = ($in: ReadableAtom<Currency>) =>
  computed([$cart, $catalogById, $in, $rates, $coupon], (cart, catalog, currency, rates, coupon): Bill => {
    const inCurrency = (usdMinor: number) => convert(usdMinor, rates[currency], currency);
    const known = cart.flatMap((line) => {
      const item = catalog.get(line.productId);
      if (!item) return [];
      const { quantity } = line;
      const own = item.local[currency];
      const fixed = own ? { [currency]: own.priceMinor } : {};
      const { priceMinor, priorMinor } = own ?? {
        priceMinor: inCurrency(item.priceMinor),
        priorMinor: item.priorMinor && inCurrency(item.priorMinor),
      };
      return [{ item, productId: item.id, quantity, unitUsdMinor: item.priceMinor, fixed, priceMinor, priorMinor }];
    });
    const priced = quote(known, rates[currency], currency, coupon ?? undefined);
    return {
      ...priced,
      lines: priced.lines.flatMap((line, index) => {
        const of = known[index];
        return of ? [{ ...line, item: of.item, prior: of.priorMinor }] : [];
      }),
      savings: savings(known),
    };
  });

/** What the cart costs, as it is shown. */
export const $bill = billIn($currency);

/** The same in US dollars, which an order is charged in where the rate of its currency is too old. */
export const $billUsd = billIn(atom<Currency>('USD'));

/** The same in rupees, in which the regional provider is paid. */
export const $billInr = billIn(atom<Currency>('INR'));

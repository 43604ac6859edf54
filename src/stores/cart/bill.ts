import { atom, computed, type ReadableAtom } from 'nanostores';
import { savings } from '../../shop/cart/offer';
import { type Currency, convert } from '../../shop/money';
import { type Quote, type QuotedLine, quote } from '../../shop/pricing/quote';
import { $catalogById, type CatalogItem } from '../catalog/catalog';
import { $currency, $rates } from '../catalog/currency';
import { $cart } from './cart';
import { $coupon } from './coupon';

export interface BillLine extends QuotedLine {
  item: CatalogItem;
  /** The unit price before the reduction; null if it is not reduced. */
  prior: number | null;
}

/** The current price of the cart; sums in minor units of `currency`. */
export interface Bill extends Omit<Quote, 'lines'> {
  lines: BillLine[];
  /** The saving against the prices before the reductions. */
  savings: number;
}

/** Returns whether the order includes more than one key. */
export const hasSeveralKeys = (lines: readonly BillLine[]): boolean =>
  lines.length > 1 || lines.some(({ quantity }) => quantity > 1);

/** Returns the cart in a currency, computed with `quote()`; lines whose product is not in the catalog are left out. */
const billIn = ($in: ReadableAtom<Currency>) =>
  computed([$cart, $catalogById, $in, $rates, $coupon], (cart, catalog, currency, rates, coupon): Bill => {
    const inCurrency = (usdMinor: number) => convert(usdMinor, rates[currency], currency);
    const lines = cart.flatMap((line) => {
      const item = catalog.get(line.productId);
      if (!item) return [];
      const { quantity } = line;
      const localPrice = item.local[currency];
      const fixed = localPrice ? { [currency]: localPrice.priceMinor } : {};
      const { priceMinor, priorMinor } = localPrice ?? {
        priceMinor: inCurrency(item.priceMinor),
        priorMinor: item.priorMinor && inCurrency(item.priorMinor),
      };
      return [{ item, productId: item.id, quantity, unitUsdMinor: item.priceMinor, fixed, priceMinor, priorMinor }];
    });
    const priced = quote(lines, rates[currency], currency, coupon ?? undefined);
    return {
      ...priced,
      lines: priced.lines.flatMap((line, index) => {
        const of = lines[index];
        return of ? [{ ...line, item: of.item, prior: of.priorMinor }] : [];
      }),
      savings: savings(lines),
    };
  });

/** The price of the cart in the displayed currency. */
export const $bill = billIn($currency);

/** The same in US dollars, in which an order is charged if the rate of its currency is too old. */
export const $billUsd = billIn(atom<Currency>('USD'));

/** The same in rupees, in which the regional provider charges. */
export const $billInr = billIn(atom<Currency>('INR'));

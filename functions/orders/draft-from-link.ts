import { ShopError } from '../../src/shop/errors';
import { lineOf, type OrderDraft, type PricedProduct } from '../../src/shop/orders/price-order';
import { linkQuote, SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { RateRow } from '../rates/statements';
import type { OrderLink } from './order-request';

/** Returns the placeholder product of an order that only pays a sum. */
const sumOf = (title: string): PricedProduct => ({
  id: SUM_PRODUCT,
  name: title,
  priceMinor: 0,
  fixed: {},
  sellable: 0,
  allowBackorder: true,
  maxPerOrder: 1,
});

/**
 * Drafts the order of a payment link, at the link's own sums, with the keys that can be held for its products. Throws
 * unsupported_currency without a rate, unknown_product, quantity_limit and out_of_stock.
 */
export function draftFromLink({ terms }: OrderLink, products: PricedProduct[], rate: RateRow | undefined): OrderDraft {
  if (!rate || rate.millionths <= 0) throw new ShopError('unsupported_currency');
  const lines =
    terms.lines.length > 0
      ? terms.lines.map((line) => lineOf(line, products))
      : [{ product: sumOf(terms.title), quantity: 1, hold: 0 }];
  return { quote: linkQuote(terms, rate.millionths), lines };
}

import { normalizeCode } from '../../src/shop/coupons/code';
import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';
import type { OrderDraft } from '../../src/shop/orders/price-order';
import { parseRounding, type Rounding } from '../../src/shop/pricing/rounding';
import { type CouponRow, freeSlot } from '../coupons/statements';
import type { Deps } from '../platform/deps';
import { draftFromLink } from './draft-from-link';
import type { OrderContext } from './load-order-context';
import type { PlaceOrderInput } from './order-request';
import { priceAtRate } from './price-at-rate';
import { reservedOf } from './reserved-share';

/** A priced order and its side effects: a coupon use, and the buyer's open orders it replaces. */
export interface PricedOrder {
  draft: OrderDraft;
  /** How converted prices in the order's currency are rounded. */
  rounding: Rounding;
  couponRow: CouponRow | undefined;
  /** Which of the customer's allowed uses of the coupon this is; null if the uses are not limited. */
  slot: number | null | undefined;
  /** Ids of the buyer's open orders, which this one replaces. */
  replaces: string[];
  /** Whether the order takes copies that are reserved for buyers who pay at once. */
  reserved: boolean;
  /** Whether the reserve was hoarded (held and released repeatedly); keys are assigned at payment instead. */
  payFirst: boolean;
}

/** Returns whether an order would use copies of a stock that are reserved for buyers who pay at once. */
const takesReserved = ({ lines }: OrderDraft, { stocks, heldHere }: OrderContext, percent: number): boolean =>
  lines.some(({ product: { id }, hold }) => {
    const row = stocks.find((product) => product.id === id);
    if (!row || hold === 0) return false;
    return row.sellable + heldHere(id) - hold < reservedOf(row.sellable + row.held_seats, percent);
  });

/** Prices an order from what was loaded for it. Throws the errors of priceAtRate and draftFromLink, coupon_rejected. */
export function priceFromContext(
  deps: Pick<Deps, 'settings' | 'now'>,
  input: PlaceOrderInput,
  currency: Currency,
  context: OrderContext,
): Omit<PricedOrder, 'payFirst'> {
  const { products, rate, couponRow, rule, replaces } = context;
  const code = input.couponCode ? normalizeCode(input.couponCode) : '';
  const slot = couponRow && freeSlot(couponRow);
  const buyer = {
    email: input.billingInfo.email,
    boughtBefore: couponRow?.is_returning === 1 || (couponRow?.first_orders ?? 0) > 0,
  };
  const ordered = {
    items: input.items,
    products,
    currency,
    ...(code && { coupon: { rule, slot, buyer } }),
    ...(input.amount !== undefined && { amount: input.amount }),
    now: deps.now(),
  };
  const draft = input.link ? draftFromLink(input.link, products, rate) : priceAtRate(deps, ordered, rate);
  // A code for free orders without a use limit could take every key of the shop.
  if (draft.quote.total === 0 && couponRow?.max_uses === null)
    throw new ShopError('coupon_rejected', { message: 'This code cannot make an order free. Please contact us.' });
  const rounding = parseRounding(rate?.rounding ?? 'none');
  const reserved = takesReserved(draft, context, deps.settings.QUICK_PAY_PERCENT);
  return { draft, rounding, couponRow: code ? couponRow : undefined, slot, replaces, reserved };
}

import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';
import { type Plan, type PlannedProduct, planOrder } from '../../src/shop/orders/plan';
import type { Deps } from '../platform/deps';
import type { OrderWish } from './place-order';
import { nothingInTheWay } from './statements-request';

type Known = Omit<PlannedProduct, 'sellable'>;

/** What this isolate last planned from. A hint only: the batch compares every value with the database's own. */
const products = new Map<string, Known>();
const rates = new Map<Currency, number>();

/** Notes what a survey has read, so that the next order of these products need not read it again. */
export function noteShelf(read: Known[], currency: Currency, rateMillionths: number): void {
  for (const { id, name, priceMinor, allowBackorder, maxPerOrder } of read)
    products.set(id, { id, name, priceMinor, allowBackorder, maxPerOrder });
  rates.set(currency, rateMillionths);
}

/** The plan as it is when every copy is free. Whatever speaks against it is for the survey to say, from fresh facts. */
function planOf(wish: OrderWish, currency: Currency, now: number): Plan | undefined {
  const rateMillionths = rates.get(currency);
  if (rateMillionths === undefined || wish.couponCode) return undefined;
  const known = wish.items.flatMap(({ productId }) => products.get(productId) ?? []);
  try {
    const plan = planOrder({
      items: wish.items,
      products: known.map((product) => ({ ...product, sellable: Number.MAX_SAFE_INTEGER })),
      currency,
      rateMillionths,
      ...(wish.amount !== undefined && { amount: wish.amount }),
      now,
    });
    wish.check(plan);
    return plan;
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}

/**
 * The usual order - a buyer with nothing else open, no code, every copy in stock - planned without a D1 call, with the
 * statement that lets its batch through only while all of that holds. Undefined when there is more to look at.
 */
export function atOnce(deps: Deps, wish: OrderWish, currency: Currency) {
  const plan = planOf(wish, currency, deps.now());
  if (!plan) return undefined;
  const { browserHash = '', ipHash } = deps.request;
  const guard = nothingInTheWay(deps.db, {
    asker: { browserHash, ipHash, email: wish.billingInfo.email.toLowerCase() },
    lines: plan.lines,
    currency,
    rateMillionths: plan.quote.rateMillionths,
    openOrders: deps.settings.OPEN_ORDERS_PER_IP,
    heldSeats: deps.settings.HELD_PER_IP,
  });
  return { guard, found: { plan, couponRow: undefined, slot: undefined, open: [] } };
}

import { type ErrorCode, ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { isBuyerBlocked, isOverloaded, isPreconditionFailed, isSellingDisabled, violates } from '../db/client';
import { sellingOff } from '../db/restoring';
import { companyForOrder } from '../invoices/company-for-order';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { requireFreeCapsLeft } from '../risk/free-caps';
import { blockedError } from './blocked-error';
import { checkBilling } from './check-billing';
import { evaluateRisk, freeCaps, historyOf } from './evaluate-risk';
import { loadOrderContext } from './load-order-context';
import { optimisticOrder } from './optimistic-order';
import type { PlacedOrder, PlaceOrderInput } from './order-request';
import { type PricedOrder, priceFromContext } from './price-from-context';
import { type RequestKey, requestKey } from './repeated-request';
import { isStockHoarded } from './stock-hoarding';
import { writeOrder } from './write-order';

const MAX_ATTEMPTS = 5;

/** The errors with which `placeOrder` refuses an order, for the calls that place one. */
export const PLACE_ORDER_ERRORS = [
  'unknown_product',
  'quantity_limit',
  'out_of_stock',
  'coupon_rejected',
  'coupon_currency',
  'coupon_email',
  'coupon_first_order',
  'price_changed',
  'unsupported_currency',
  'idempotency_conflict',
  'buyer_blocked',
  'order_refused',
  'selling_off',
  'too_many_requests',
  'busy',
] as const satisfies readonly ErrorCode[];

/** Returns whether a concurrent write changed what this order was priced from, so that it is read again. */
const raced = (error: unknown) =>
  isPreconditionFailed(error) || violates(error, 'coupon') || violates(error, 'idempotency') || isOverloaded(error);

/** Loads what the order depends on and prices it, or returns the order that this same request placed before. */
async function loadAndPrice(
  deps: Deps,
  input: PlaceOrderInput,
  currency: Currency,
  request: RequestKey,
): Promise<PricedOrder | PlacedOrder> {
  const context = await loadOrderContext(deps, input, currency, request);
  if (!('stocks' in context)) return context;
  const priced = priceFromContext(deps, input, currency, context);
  const payFirst = priced.reserved && (await isStockHoarded(deps, context.stocks));
  input.check(priced.draft);
  return { ...priced, payFirst };
}

/**
 * Writes an order with lines, coupon use and held keys in one batch, or returns that of the same request (I2, I6, I15,
 * I16); one D1 call, unless a condition fails. Throws the errors of priceOrder and checkBilling, idempotency_conflict,
 * too_many_requests, unsupported_currency, selling_off, buyer_blocked, order_refused, busy.
 */
export async function placeOrder(deps: Deps, rawInput: PlaceOrderInput): Promise<PlacedOrder> {
  const currency = parseCurrency(rawInput.currency);
  if (!currency) throw new ShopError('unsupported_currency');
  if (deps.settings.SELLING === 'off') throw sellingOff();
  await checkBilling(deps, rawInput);
  const { company, billingInfo } = rawInput;
  const input = company
    ? { ...rawInput, company: await companyForOrder(deps, company, billingInfo.country) }
    : rawInput;
  const request = await requestKey(deps, input);
  // Placing an order also reveals whether a code is valid: guesses count wherever they are made, once per request.
  if (input.couponCode) await rateLimit(deps, 'coupon');
  const caps = await freeCaps(deps, input);
  const history = await historyOf(deps, input);
  for (let attempt = 1; ; attempt += 1) {
    const usual = attempt === 1 ? optimisticOrder(deps, input, currency) : undefined;
    const priced = usual ?? (await loadAndPrice(deps, input, currency, request));
    if (!('draft' in priced)) return priced;
    await requireFreeCapsLeft(deps, caps);
    const verdict = await evaluateRisk(deps, input, priced.draft, history);
    await deps.failpoint('before:place-order');
    try {
      const placed = await writeOrder(deps, input, { ...priced, verdict, caps }, request);
      await deps.failpoint('after:place-order');
      return placed;
    } catch (error) {
      if (isBuyerBlocked(error)) throw await blockedError(deps, input);
      if (isSellingDisabled(error)) throw sellingOff();
      if (!raced(error)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new ShopError('busy', { retryAfter: 1 });
    }
  }
}

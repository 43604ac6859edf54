import { normalizeCode } from '../../src/shop/coupons/code';
import { refusal } from '../../src/shop/coupons/rules';
import { type Issue, invalidField, ShopError } from '../../src/shop/errors';
import { type Currency, formatMoney, fromMajor, tooManyDecimals } from '../../src/shop/money';
import type { CreateLinkInput } from '../../src/shop/payment-links/contract-staff';
import { type LinkPrice, type PricedLinkLine, priceLink } from '../../src/shop/payment-links/rules';
import { minimumCharge } from '../../src/shop/payments/minimums';
import { parseRounding } from '../../src/shop/pricing/rounding';
import { parseFixedPrices } from '../../src/shop/pricing/unit-price';
import { NOT_ON_SALE } from '../../src/shop/quotes/offer';
import { type ProductRow, selectProductsById } from '../catalog/statements';
import { type CouponRow, couponColumns, couponOf } from '../coupons/statements';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { selectRate } from '../rates/statements';

type LinkTermsInput = Pick<CreateLinkInput, 'currency' | 'amount' | 'lines' | 'couponCode'>;

const tooSmall = (minor: number, currency: Currency) =>
  `Less than ${formatMoney({ minor, currency })} cannot be charged.`;

function minorOf(major: number, currency: Currency, path: string): number {
  const minor = fromMajor(major, currency);
  if (minor === undefined) throw invalidField(path, tooManyDecimals(currency));
  return minor;
}

/**
 * Returns the lines with the shop's own prices. Throws invalid_input for products that are not sold, listed twice, or
 * too many.
 */
function pricedLines({ lines, currency }: LinkTermsInput, products: ProductRow[]): PricedLinkLine[] {
  const issues: Issue[] = [];
  const priced = lines.map(({ productId, quantity, unitPrice }, index) => {
    const product = products.find(({ id }) => id === productId);
    const at = `lines.${index}`;
    if (!product) issues.push({ path: `${at}.productId`, message: NOT_ON_SALE });
    if (lines.findIndex((line) => line.productId === productId) < index)
      issues.push({ path: `${at}.productId`, message: 'This product is already in another line.' });
    if (product && quantity > product.max_per_order)
      issues.push({ path: `${at}.quantity`, message: `One order may hold at most ${product.max_per_order} copies.` });
    return {
      productId,
      name: product?.name ?? productId,
      quantity,
      priceMinor: product?.price_minor ?? 0,
      fixed: parseFixedPrices(product?.fixed),
      unit: unitPrice === null ? undefined : minorOf(unitPrice, currency, `${at}.unitPrice`),
    };
  });
  if (issues.length > 0) throw new ShopError('invalid_input', { issues });
  return priced;
}

/** Returns the coupon that reduces the price. Throws invalid_input if it does not apply. */
function checkedCoupon(row: CouponRow | undefined, code: string, lines: PricedLinkLine[], now: number) {
  if (!code) return undefined;
  const coupon = row && couponOf(row);
  const subtotalUsdMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  const reason = refusal(coupon, { productIds: lines.map(({ productId }) => productId), subtotalUsdMinor, now });
  if (reason) throw invalidField('couponCode', reason);
  return coupon;
}

/**
 * Prices a new link with the shop's one quote: a sum staff entered, or products at current or agreed prices, less a
 * coupon. Throws invalid_input for the wrong field.
 */
export async function priceTerms(
  deps: Deps,
  terms: LinkTermsInput,
): Promise<LinkPrice & { couponCode: string | null }> {
  const { db } = deps;
  const { currency, amount, lines } = terms;
  if (lines.length === 0 && amount === null) throw invalidField('amount', 'Enter a sum, or choose products.');
  if (lines.length > 0 && amount !== null) throw invalidField('amount', 'The products set the sum: leave this empty.');
  const code = terms.couponCode ? normalizeCode(terms.couponCode) : '';
  if (code && lines.length === 0) throw invalidField('couponCode', 'A coupon only applies to products.');
  const { rates, products, coupons } = await selectBatch(db, {
    rates: selectRate(db, currency),
    products: selectProductsById(
      db,
      lines.map(({ productId }) => productId),
    ),
    coupons: statement<CouponRow>(db, `SELECT ${couponColumns()} FROM coupon c WHERE c.code = ?1`, code, ''),
  });
  const [rate] = rates;
  if (!rate) throw invalidField('currency', 'The shop has no exchange rate for this currency.');
  const minimum = minimumCharge(currency, rate.millionths);
  if (amount !== null) {
    const total = minorOf(amount, currency, 'amount');
    if (total < minimum) throw invalidField('amount', tooSmall(minimum, currency));
    return { lines: [], subtotal: total, discount: 0, total, couponCode: null };
  }
  const priced = pricedLines(terms, products);
  const coupon = checkedCoupon(coupons[0], code, priced, deps.now());
  if (coupon?.currency && coupon.currency !== currency)
    throw invalidField('couponCode', `This code is for ${coupon.currency}.`);
  const pricing = { currency, rateMillionths: rate.millionths, rounding: parseRounding(rate.rounding), coupon };
  const price = priceLink(priced, pricing);
  if (price.total < minimum) throw invalidField('lines', tooSmall(minimum, currency));
  return { ...price, couponCode: code || null };
}

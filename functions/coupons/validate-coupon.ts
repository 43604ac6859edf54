import { mailboxOf } from '../../src/shop/checkout/email';
import { isForEmail } from '../../src/shop/coupons/buyer';
import { normalizeCode } from '../../src/shop/coupons/code';
import type { ValidateCouponInput, ValidateCouponOutput } from '../../src/shop/coupons/contract';
import { CODE_USED, COUPON_APPLIED } from '../../src/shop/coupons/messages';
import { discountOf, refusal } from '../../src/shop/coupons/rules';
import { invalidField, messages } from '../../src/shop/errors';
import { fromMajor, toMajor, tooManyDecimals, USD_MILLIONTHS } from '../../src/shop/money';
import { statement } from '../db/client';
import { type AccessRequest, hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { isOnLandingPage } from './on-landing-page';
import { type CouponRow, couponColumns, couponOf, freeSlot } from './statements';

/** A coupon for the caller. Never counts uses by other people's orders, whatever email address is entered. */
const selectCouponFor = (deps: AccessRequest & Pick<Deps, 'db'>, code: string, email: string) =>
  statement<CouponRow>(
    deps.db,
    `SELECT ${couponColumns(`EXISTS (SELECT 1 FROM orders o WHERE o.id = r.order_id AND ${hasOrderAccess(3)})`)}
     FROM coupon c WHERE c.code = ?1`,
    code,
    mailboxOf(email),
    ...orderAccessBindings(deps),
  );

/** Why an open code cannot be used with this email address; undefined if it can, or if none was entered. */
function notFor(row: CouponRow | null, email: string): string | undefined {
  if (row && freeSlot(row) === undefined) return CODE_USED;
  return row && email && !isForEmail(couponOf(row), email) ? messages.coupon_email : undefined;
}

/**
 * Validates a code for a cart and returns the discount. Counts only the caller's own uses, so that an email address
 * does not reveal who used a code; currency and first order are checked at the order. Throws invalid_input for a total
 * with fractions of a cent, and too_many_requests, as codes can be guessed.
 */
export async function validateCoupon(deps: Deps, input: ValidateCouponInput): Promise<ValidateCouponOutput> {
  const subtotal = fromMajor(input.cartTotal, 'USD');
  if (subtotal === undefined) throw invalidField('cartTotal', tooManyDecimals('USD'));
  const code = normalizeCode(input.code);
  // A code offered on a landing page is not a guess, however many visitors share an IP address.
  const offered = await isOnLandingPage(deps, code);
  if (!offered) await rateLimit(deps, 'coupon');
  const email = input.email?.toLowerCase() ?? '';
  const row = await selectCouponFor(deps, code, email).first();
  // Restricted email addresses can be guessed, too.
  if (offered && row?.emails && email) await rateLimit(deps, 'coupon');
  const coupon = row && (row.access === 'public' || offered !== false) ? couponOf(row) : undefined;
  const subject = { productIds: input.productIds, subtotalUsdMinor: subtotal, now: deps.now() };
  const reason = refusal(coupon, subject) ?? notFor(row, email);
  if (!coupon || !row || reason)
    return { success: true, isValid: false, discountAmount: 0, message: reason ?? 'This code is not valid.' };
  return {
    success: true,
    isValid: true,
    discountAmount: toMajor(discountOf(coupon.value, subtotal, USD_MILLIONTHS, 'USD'), 'USD'),
    message: COUPON_APPLIED,
    coupon: {
      code: coupon.code,
      discountType: row.kind,
      discountValue: (coupon.value.kind === 'fixed' ? coupon.value.usdMinor : coupon.value.basisPoints) / 100,
      productIds: coupon.productIds,
    },
  };
}

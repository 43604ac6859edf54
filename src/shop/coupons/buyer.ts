import { mailboxOf } from '../checkout/email';
import { ShopError } from '../errors';
import type { Currency } from '../money';
import type { Coupon } from './rules';

/**
 * Returns whether a coupon is for this address: a listed mailbox in any spelling, or any mailbox of a listed domain.
 */
export const isForEmail = ({ emails }: Pick<Coupon, 'emails'>, email: string): boolean =>
  emails === null ||
  emails.some((one) =>
    one.startsWith('@') ? email.trim().toLowerCase().endsWith(one) : mailboxOf(one) === mailboxOf(email),
  );

export interface CouponBuyer {
  currency: Currency;
  email: string;
  /** Whether the buyer bought before, or another order of theirs holds a code for first orders. */
  boughtBefore: boolean;
}

/** Checks the terms that depend on the order. Throws coupon_currency, coupon_email and coupon_first_order. */
export function checkBuyer(coupon: Coupon, { currency, email, boughtBefore }: CouponBuyer): void {
  if (coupon.currency !== null && coupon.currency !== currency)
    throw new ShopError('coupon_currency', { message: `This code is for orders in ${coupon.currency}.` });
  if (!isForEmail(coupon, email)) throw new ShopError('coupon_email');
  if (coupon.firstOrderOnly && boughtBefore) throw new ShopError('coupon_first_order');
}

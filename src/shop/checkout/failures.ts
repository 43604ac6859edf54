import { store } from '../../config/store';
import type { ErrorCode } from '../errors';
import { formatMoney } from '../money';
import { REGIONAL_MINIMUM } from '../payments/minimums';
import { CHARGE_UNCERTAIN_TEXT } from './messages';

/** Why an attempt to pay ended without a paid order. Code checks the code; people read its text in WORDS. */
export type FailureCode =
  | 'fields_wrong'
  | 'fields_wrong_and_terms_open'
  | 'fields_refused'
  | 'terms_open'
  | 'coupon_rejected'
  | 'amount_too_small'
  | 'below_regional_minimum'
  | 'out_of_stock'
  | 'cart_refused'
  | 'order_closed'
  | 'payment_canceled'
  | 'order_refused'
  | 'setup_failed'
  | 'page_failed'
  | 'provider_missing'
  | 'provider_loading'
  | 'declined'
  | 'bank_refused'
  | 'window_closed'
  | 'uncharged_order_failed'
  | 'uncharged_order_refused'
  | 'regional_unconfirmed'
  | 'payment_mismatch'
  | 'payment_unknown';

export interface Failure {
  code: FailureCode;
  title: string;
  text: string;
  /** A second line after a refused payment: that nothing was charged, and what to do. */
  more?: string;
  /** The first words of `more`, which are also in the short message that comes and goes. */
  relief?: string;
  /** The whole message is shown at the card number, and nothing beside the button. */
  atCard?: true;
}

interface Words {
  title: string;
  /** A function where the message quotes the shop or the provider. */
  text: string | ((sentence: string) => string);
  /**
   * The buyer ended this attempt before any charge was sent: the message says so, unless an earlier charge is in doubt.
   */
  endedByBuyer?: true;
  /** A refused payment: what it means, and what to do. */
  refused?: true;
  /** What to do next, where the text alone does not say it. */
  advice?: string;
}

/** The message when the terms are not accepted. */
export const TERMS = { title: 'Terms Required', text: 'Please agree to the Terms of Service and Privacy Policy.' };
const FIX = { title: 'Please Fix Errors', text: 'Some fields need your attention before you can pay.' };
const CART_KEPT = 'your cart and details are kept';
const NOTHING_CHARGED = 'Nothing was charged.';
/** The payment method, as far as the advice after a refusal differs. */
export type AdvisedMethod = 'card' | 'wallet' | 'other';
const ADVICE: Record<AdvisedMethod, string> = {
  card: 'Check the card details, use another card, or ask your bank.',
  wallet: 'Choose another card in your wallet, pay with the card fields, or ask your bank.',
  other: 'Try again, choose another way to pay, or pay by card.',
};
const asSaid = (sentence: string) => sentence;

/** Titles and sentences that the specification names are those of specification 2, section 8. */
const WORDS: Record<FailureCode, Words> = {
  fields_wrong: FIX,
  fields_wrong_and_terms_open: { ...FIX, text: `${FIX.text} ${TERMS.title}: ${TERMS.text}` },
  fields_refused: { ...FIX, text: asSaid },
  terms_open: TERMS,
  coupon_rejected: {
    title: 'Invalid Coupon',
    text: (sentence) => `${sentence.replace(/\.$/, '')}. The code was removed; please check the new total.`,
  },
  amount_too_small: {
    title: 'Amount Too Small',
    text: 'The total is below this payment method’s minimum. Add items or remove codes.',
  },
  below_regional_minimum: {
    title: 'Minimum Order Amount Required',
    text: `Orders from India need at least ${formatMoney({ minor: REGIONAL_MINIMUM, currency: 'INR' })}. Add items or remove codes.`,
  },
  out_of_stock: { title: 'Not Enough Stock', text: asSaid },
  // More copies than one order may hold, or a product that is no longer sold: more stock would not help.
  cart_refused: { title: 'Please Check Your Cart', text: asSaid },
  order_closed: {
    title: 'Payment Setup Failed',
    text: 'This order can no longer be paid. Press pay again to start a new one.',
  },
  payment_canceled: {
    title: 'Payment Failed',
    text: `This payment was closed: it expired, another order of yours took its place, or too many cards were declined. Press pay again to start a new one; if a card was declined, use another. If that fails too, write to ${store.email}.`,
  },
  order_refused: { title: 'Payment Setup Failed', text: asSaid },
  setup_failed: {
    title: 'Payment Setup Error',
    text: `Unable to initialize payment system. Please try again in a few minutes; ${CART_KEPT}.`,
  },
  // Only an error of this page itself is fixed by reloading it.
  page_failed: { title: 'Payment Setup Error', text: 'Unable to initialize payment system. Please refresh' },
  provider_missing: {
    title: 'Payment System Error',
    text: `Payment system is not available. Please try again later; ${CART_KEPT}.`,
  },
  provider_loading: {
    title: 'Payment System Error',
    text: 'Payment system is not available yet. The card fields are still loading; press again in a moment.',
  },
  declined: { title: 'Payment Failed', text: asSaid, refused: true },
  bank_refused: {
    title: 'Payment Failed',
    text: 'Your bank did not confirm this payment.',
    endedByBuyer: true,
    advice: 'Confirm it with your bank when you pay again, use another card, or ask your bank.',
  },
  window_closed: {
    title: 'Payment Cancelled',
    text: 'You closed the payment window, and your cart is kept.',
    endedByBuyer: true,
    advice: 'Press the button again when you are ready to pay.',
  },
  uncharged_order_failed: {
    title: 'Order Processing Failed',
    text: 'Your order could not be confirmed. Please try again or contact support.',
  },
  // Nothing was to be paid, so no words about a payment.
  uncharged_order_refused: {
    title: 'Order Processing Failed',
    text: (sentence) => `${sentence} If it fails again, contact support.`,
  },
  regional_unconfirmed: {
    title: 'Order Processing Failed',
    text: 'Your payment could not be confirmed. Please contact support before you pay again.',
  },
  payment_mismatch: {
    title: 'Order Processing Failed',
    text: 'Your payment went through but does not match this order. Please contact support before you pay again.',
  },
  payment_unknown: {
    title: 'Payment Not Confirmed',
    text: `We couldn’t confirm yet whether your payment went through. ${CHARGE_UNCERTAIN_TEXT} If it shows none, try again here.`,
  },
};

const ABOUT_MONEY: FailureCode[] = ['regional_unconfirmed', 'payment_mismatch', 'payment_unknown'];

/** Returns whether the message is about money that may have been charged: it stays even when the cart changes. */
export const isAboutMoney = (code: FailureCode | undefined): boolean =>
  code !== undefined && ABOUT_MONEY.includes(code);

/**
 * Returns the message for the buyer.
 * @param sentence the text of the shop or the provider, for the codes that show it
 * @param method how the buyer wanted to pay; by card unless given
 * @param inDoubt whether the outcome of an earlier charge is unknown: then no text says that nothing was charged
 */
export function failureOf(
  code: FailureCode,
  { sentence = '', inDoubt = false, method = 'card' as AdvisedMethod } = {},
): Failure {
  const { title, text, endedByBuyer, refused, advice } = WORDS[code];
  const sentenceText = typeof text === 'string' ? text : text(sentence);
  if (inDoubt && !isAboutMoney(code)) return { code, title, text: `${sentenceText} ${CHARGE_UNCERTAIN_TEXT}` };
  if (refused)
    return { code, title, text: sentenceText, relief: NOTHING_CHARGED, more: `${NOTHING_CHARGED} ${ADVICE[method]}` };
  return {
    code,
    title,
    text: endedByBuyer ? `${sentenceText} ${NOTHING_CHARGED}` : sentenceText,
    ...(advice && { more: advice }),
  };
}

const ABOUT_FORM: FailureCode[] = ['fields_wrong', 'fields_wrong_and_terms_open', 'fields_refused', 'terms_open'];

/** Returns whether correcting the form resolves the failure. */
export const isAboutForm = (code: FailureCode): boolean => ABOUT_FORM.includes(code);

/** Returns whether fields of the form are wrong: the focus then moves to their summary. */
export const isAboutFields = (code: FailureCode): boolean => isAboutForm(code) && code !== 'terms_open';

/** Returns whether the terms are not accepted, alone or besides other errors. */
export const asksForTerms = (code: FailureCode | undefined): boolean =>
  code === 'terms_open' || code === 'fields_wrong_and_terms_open';

/** Returns whether the buyer chose this outcome: it is not shown as an error. */
export const isNeutral = (code: FailureCode): boolean => code === 'window_closed';

/** The payment method, as far as failures differ; `without_charge`: nothing is due, or it is paid later, on account. */
export type PaidBy = 'card' | 'regional' | 'without_charge';

const OF_ERROR: Partial<Record<ErrorCode, FailureCode>> = {
  invalid_input: 'fields_refused',
  out_of_stock: 'out_of_stock',
  quantity_limit: 'cart_refused',
  unknown_product: 'cart_refused',
  idempotency_conflict: 'order_closed',
  order_closed: 'order_closed',
  order_paid: 'order_refused',
  account_limit: 'order_refused',
  account_overdue: 'order_refused',
  account_unavailable: 'order_refused',
  payment_unavailable: 'provider_missing',
  provider_unavailable: 'setup_failed',
  coupon_rejected: 'coupon_rejected',
  coupon_currency: 'coupon_rejected',
  coupon_email: 'coupon_rejected',
  coupon_first_order: 'coupon_rejected',
  amount_too_small: 'amount_too_small',
};

/** Maps the shop's refusal to create the order to a failure; `status` 0 means that there was no response. */
export function setupFailure(refusal: { code: ErrorCode | undefined; status: number }, paidBy: PaidBy): FailureCode {
  const { code, status } = refusal;
  if (code === 'amount_too_small' && paidBy === 'regional') return 'below_regional_minimum';
  const failure = code && OF_ERROR[code];
  if (failure) return failure;
  if (status < 500) return paidBy === 'without_charge' ? 'uncharged_order_refused' : 'order_refused';
  return paidBy === 'without_charge' ? 'uncharged_order_failed' : 'setup_failed';
}

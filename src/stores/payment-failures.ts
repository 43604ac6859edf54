import { CallError, OFFLINE } from '../client/call';
import { CHECKED_FIELDS, type CheckedField } from '../shop/checkout/rules';
import type { ErrorCode } from '../shop/errors';
import { formatMoney } from '../shop/money';
import { REGIONAL_MINIMUM } from '../shop/payments/minimums';
import { dropAttempt } from './attempt';
import { $errors } from './checkout';
import { removeCoupon } from './coupon';
import { reloadStorefront } from './storefront';
import { toast } from './toasts';

/** What the buyer is told, in the words of specification 2, section 8. */
export interface Failure {
  title: string;
  text: string;
  /** Nothing went wrong: the buyer wanted it so. */
  neutral?: boolean;
  /** The terms are still to be agreed to. */
  terms?: boolean;
}

/** Says it once as a toast; the failure also stays beside the pay button. */
export function refuse({ title, text, neutral }: Failure): void {
  toast(title, { text, kind: neutral ? 'plain' : 'bad' });
}

function fromFields(error: CallError): Failure {
  for (const { path, message } of error.issues) {
    const field = path.split('.').at(-1);
    if (CHECKED_FIELDS.includes(field as CheckedField)) $errors.setKey(field as CheckedField, message);
  }
  return { title: 'Please Fix Errors', text: error.issues[0]?.message ?? error.text };
}

const stock = (error: CallError): Failure => {
  void reloadStorefront();
  return { title: 'Not Enough Stock', text: error.text };
};

/** The order was closed before it was paid; the next press begins another one. */
export const outOfTime = (): Failure => {
  dropAttempt();
  return { title: 'Payment Setup Failed', text: 'This order had run out of time. Press pay again to start a new one.' };
};

/** The regional provider takes no smaller sum. */
export const BELOW_MINIMUM: Failure = {
  title: 'Minimum Order Amount Required',
  text: `Orders from India need at least ${formatMoney({ minor: REGIONAL_MINIMUM, currency: 'INR' })}. Add items or remove codes.`,
};

/** Nobody is there to take the money. */
export const UNAVAILABLE: Failure = { title: 'Payment System Error', text: 'Payment system is not available' };
const unavailable = () => UNAVAILABLE;

/** The provider's script is on its way. */
export const NOT_YET: Failure = {
  title: UNAVAILABLE.title,
  text: `${UNAVAILABLE.text} yet. The card fields are still loading; press again in a moment.`,
};

const KNOWN: Partial<Record<ErrorCode, (error: CallError) => Failure>> = {
  invalid_input: fromFields,
  out_of_stock: stock,
  quantity_limit: stock,
  unknown_product: stock,
  idempotency_conflict: outOfTime,
  order_closed: outOfTime,
  payment_unavailable: unavailable,
  provider_unavailable: () => setupFailed('card'),
  coupon_rejected: (error) => {
    removeCoupon();
    const reason = error.text.replace(/\.$/, '');
    return { title: 'Invalid Coupon', text: `${reason}. The code was taken off; please check the new total.` };
  },
  amount_too_small: () => ({
    title: 'Amount Too Small',
    text: 'The total is below what this payment method takes. Add items or remove codes.',
  }),
};

/** How the order was to be paid, as far as messages differ. */
export type Paid = 'card' | 'free' | 'regional';

/** What a refused order means to the buyer, and what has to be put right before they try again. */
export function explain(error: unknown, path: Paid): Failure {
  if (!(error instanceof CallError)) return setupFailed(path);
  if (error.code === 'amount_too_small' && path === 'regional') return BELOW_MINIMUM;
  const known = error.code && KNOWN[error.code];
  if (known) return known(error);
  if (/amount.{0,12}too small|minimum amount/i.test(error.text))
    return KNOWN.amount_too_small?.(error) ?? unavailable();
  if (error.status === 0) return { title: 'Payment Setup Failed', text: OFFLINE };
  return error.status >= 500 ? setupFailed(path) : { title: 'Payment Setup Failed', text: error.text };
}

const setupFailed = (path: Paid): Failure =>
  path === 'free'
    ? { title: 'Order Processing Failed', text: 'Your order was not placed. Please try again or contact support.' }
    : { title: 'Payment Setup Error', text: 'Unable to initialize payment system. Please refresh' };

import { ApiError } from '../../client/call';
import { fieldMessage } from '../../client/field-message';
import { type FailureCode, type PaidBy, setupFailure } from '../../shop/checkout/failures';
import { CHECKED_FIELDS, type CheckedField } from '../../shop/checkout/rules';
import { removeCoupon } from '../cart/coupon';
import { markCompany } from '../company/company';
import { reloadStorefront } from '../storefront';
import { renewAttempt } from './attempt';
import { finish } from './finish';
import { markField } from './form';
import { fail, show } from './state';

function markFields({ issues }: ApiError): void {
  for (const { path, message } of issues) {
    if (markCompany(path, message)) continue;
    const field = path.split('.').at(-1);
    if (CHECKED_FIELDS.includes(field as CheckedField)) markField(field as CheckedField, message);
  }
}

/** What to correct before the buyer tries again. */
const REMEDIES: Partial<Record<FailureCode, (error: ApiError) => unknown>> = {
  fields_refused: markFields,
  out_of_stock: reloadStorefront,
  cart_refused: reloadStorefront,
  order_closed: renewAttempt,
  coupon_rejected: removeCoupon,
};

/** Shows the buyer why the order was not created: a dialog if the price changed, else a failure. */
export function showOrderError(error: unknown, paidBy: PaidBy): void {
  if (!(error instanceof ApiError)) fail(paidBy === 'without_charge' ? 'uncharged_order_failed' : 'page_failed');
  // This very request was already paid, in another tab or before a reload.
  else if (error.code === 'order_paid' && error.orderId) finish('paid', error.orderId);
  else if (error.code === 'price_changed' && error.quote) {
    void reloadStorefront();
    show({ status: 'asking-price', quote: error.quote });
  } else {
    const code = setupFailure(error, paidBy);
    REMEDIES[code]?.(error);
    fail(code, fieldMessage(error));
  }
}

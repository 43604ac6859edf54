import { deviceInfo } from '../../client/device';
import { CONSENTS } from '../../shop/checkout/consents';
import { billingOf } from '../../shop/checkout/rules';
import { toMajor } from '../../shop/money';
import type { ChangedQuote } from '../../shop/orders/price-order';
import { campaign } from '../analytics/campaign';
import type { Bill } from '../cart/bill';
import { $coupon } from '../cart/coupon';
import { enteredCompany } from '../company/company';
import { allows, readConsent } from '../consent/consent';
import { landingPage } from '../landing-page';
import { $storefront } from '../storefront';
import { $chargedBill } from './charged-bill';
import { $form, $visibleFields } from './form';

/**
 * Returns the visitor's consents for the whole shop, the id of their record, and the client id of Google's tag; empty
 * without any.
 */
function agreedTo() {
  const [measurement, marketing] = [allows('measurement'), allows('marketing')];
  if (!measurement && !marketing) return {};
  const consentId = readConsent()?.id;
  const clientId = measurement && /(?:^|; )_ga=GA1\.\d\.(\d{1,12}\.\d{1,12})(?:;|$)/.exec(document.cookie)?.[1];
  return { measurement, marketing, ...(consentId && { consentId }), ...(clientId && { clientId }) };
}

/** Returns a bill's content as text: bills with the same text are the same order. */
export const billFingerprint = ({ lines, total, currency }: Bill): string =>
  JSON.stringify([currency, total, lines.map(({ productId, quantity }) => [productId, quantity])]);

let accepted: { quote: ChangedQuote; bill: string } | undefined;

/** Records that the buyer accepted the new total: the next request for this bill contains these sums. */
export function acceptQuote(quote: ChangedQuote): void {
  accepted = { quote, bill: billFingerprint($chargedBill.get()) };
}

/** Returns the sums the buyer accepted for this bill; they do not apply to any other. */
const acceptedFor = (bill: Bill): ChangedQuote | undefined =>
  accepted?.bill === billFingerprint(bill) ? accepted.quote : undefined;

/** Returns the order for the payment calls: sums in major units, as displayed to or accepted by the buyer. */
export function orderRequest() {
  const bill = $chargedBill.get();
  const quote = acceptedFor(bill);
  const company = enteredCompany();
  const { terms, immediateDelivery, showFirstName, forOthers } = $form.get();
  const units = new Map(quote?.lines.map((line) => [line.productId, line.unit]));
  return {
    amount: quote?.total ?? toMajor(bill.total, bill.currency),
    currency: (quote?.currency ?? bill.currency).toLowerCase(),
    items: bill.lines.map(({ item, quantity, unit }) => ({
      productId: item.id,
      productName: item.name,
      quantity,
      price: units.get(item.id) ?? toMajor(unit, bill.currency),
    })),
    billingInfo: billingOf($form.get(), $visibleFields.get()),
    ...(company && { company }),
    couponCode: $coupon.get()?.code ?? null,
    consents: {
      terms,
      immediateDelivery,
      showFirstName,
      ...(forOthers && { forOthers }),
      ...agreedTo(),
      version: CONSENTS.version,
    },
    utm: campaign(),
    landingPage: landingPage(),
  };
}

/** Returns the same for a free order: the coupon's discount replaces the amount. */
export function freeOrderRequest() {
  // A free order has no invoice.
  const { amount: _nothing, company: _nobody, couponCode, ...request } = orderRequest();
  const bill = $chargedBill.get();
  const couponDiscount = acceptedFor(bill)?.discount ?? toMajor(bill.discount, bill.currency);
  return { ...request, couponCode: couponCode ?? '', couponDiscount };
}

/** Returns the facts about browser and location sent with a confirmation. */
export function device() {
  const storefront = $storefront.get();
  return deviceInfo(storefront.status === 'ready' ? storefront.data.location : undefined);
}

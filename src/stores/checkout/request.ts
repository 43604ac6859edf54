import type { ChangedQuote } from '../../client/call';
import { deviceInfo } from '../../client/device';
import { CONSENTS } from '../../shop/checkout/consents';
import { billingOf } from '../../shop/checkout/rules';
import { toMajor } from '../../shop/money';
import type { Bill } from '../bill';
import { campaign } from '../campaign';
import { enteredCompany } from '../company';
import { allows, readConsent } from '../consent';
import { $coupon } from '../coupon';
import { landingPage } from '../landing-page';
import { $storefront } from '../storefront';
import { $chargedBill } from './charged-bill';
import { $form, $visibleFields } from './form';

/**
 * What the visitor agreed to for all of the shop, the record of it, and what Google's tag calls this browser since then;
 * nothing where they did not.
 */
function agreedTo() {
  const [measurement, marketing] = [allows('measurement'), allows('marketing')];
  if (!measurement && !marketing) return {};
  const consentId = readConsent()?.id;
  const clientId = measurement && /(?:^|; )_ga=GA1\.\d\.(\d{1,12}\.\d{1,12})(?:;|$)/.exec(document.cookie)?.[1];
  return { measurement, marketing, ...(consentId && { consentId }), ...(clientId && { clientId }) };
}

/** What a bill is about, as text: two bills that say the same are the same order. */
export const billFingerprint = ({ lines, total, currency }: Bill): string =>
  JSON.stringify([currency, total, lines.map(({ productId, quantity }) => [productId, quantity])]);

let accepted: { quote: ChangedQuote; bill: string } | undefined;

/** The next request for this bill carries these sums: the buyer saw the new total and agreed. */
export function acceptQuote(quote: ChangedQuote): void {
  accepted = { quote, bill: billFingerprint($chargedBill.get()) };
}

/** The sums the buyer accepted; nothing accepted for one bill holds for another. */
const acceptedFor = (bill: Bill): ChangedQuote | undefined =>
  accepted?.bill === billFingerprint(bill) ? accepted.quote : undefined;

/** The order as the payment calls take it: sums in major units, as the buyer sees or has accepted them. */
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
      ...{ terms, immediateDelivery, showFirstName, ...(forOthers && { forOthers }) },
      ...agreedTo(),
      version: CONSENTS.version,
    },
    utm: campaign(),
    landingPage: landingPage(),
  };
}

/** The same for an order that costs nothing: what its coupon takes off replaces the sum. */
export function freeOrderRequest() {
  // What costs nothing has no invoice.
  const { amount: _nothing, company: _nobody, couponCode, ...request } = orderRequest();
  const bill = $chargedBill.get();
  const couponDiscount = acceptedFor(bill)?.discount ?? toMajor(bill.discount, bill.currency);
  return { ...request, couponCode: couponCode ?? '', couponDiscount };
}

/** The facts about browser and place that go with a confirmation. */
export function device() {
  const storefront = $storefront.get();
  return deviceInfo(storefront.status === 'ready' ? storefront.data.location : undefined);
}

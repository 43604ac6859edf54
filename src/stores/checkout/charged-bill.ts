import { computed } from 'nanostores';
import { paymentPath } from '../../shop/checkout/payment-path';
import { chargedCurrency } from '../../shop/pricing/stale-rates';
import { $bill, $billInr, $billUsd } from '../cart/bill';
import { $staleRates } from '../catalog/currency';
import { $storefront } from '../storefront';
import { $form } from './form';

/** The payment path of this order; undefined until the shop's payment methods are loaded. */
export const $paymentPath = computed(
  [$bill, $storefront, $form, $staleRates],
  (bill, storefront, { country }, stale) =>
    storefront.status === 'initial'
      ? undefined
      : paymentPath(bill, storefront.status === 'ready' ? storefront.data.paymentMethods : [], country, stale),
);

/** The bill that is charged: as displayed, unless its rate is too old, or the regional provider requires rupees. */
export const $chargedBill = computed(
  [$paymentPath, $bill, $billInr, $billUsd, $staleRates],
  (path, bill, rupees, dollars, stale) =>
    path === 'regional' ? rupees : chargedCurrency(bill.currency, stale) === bill.currency ? bill : dollars,
);

/** The displayed currency of an order that is charged in US dollars; undefined where both are the same. */
export const $displayCurrency = computed([$paymentPath, $bill, $chargedBill], (path, bill, charged) =>
  path !== 'free' && path !== 'regional' && charged.currency !== bill.currency ? bill.currency : undefined,
);

/** Returns the charged sum in the format of the card provider's elements: minor units, and the currency in lowercase. */
export function elementsAmount(): { amount: number; currency: string } {
  const { total, currency } = $chargedBill.get();
  return { amount: total, currency: currency.toLowerCase() };
}

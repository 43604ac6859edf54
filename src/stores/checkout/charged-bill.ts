import { computed } from 'nanostores';
import { paymentPath } from '../../shop/checkout/payment-path';
import { chargedCurrency } from '../../shop/pricing/stale-rates';
import { $bill, $billInr, $billUsd } from '../bill';
import { $staleRates } from '../currency';
import { $storefront } from '../storefront';
import { $form } from './form';

/** How this order will be paid; undefined until the shop has said what it takes. */
export const $paymentPath = computed(
  [$bill, $storefront, $form, $staleRates],
  (bill, storefront, { country }, stale) =>
    storefront.status === 'initial'
      ? undefined
      : paymentPath(bill, storefront.status === 'ready' ? storefront.data.paymentMethods : [], country, stale),
);

/** What the order is charged: as shown, except where that rate is too old, or the regional provider takes rupees only. */
export const $chargedBill = computed(
  [$paymentPath, $bill, $billInr, $billUsd, $staleRates],
  (path, bill, rupees, dollars, stale) =>
    path === 'regional' ? rupees : chargedCurrency(bill.currency, stale) === bill.currency ? bill : dollars,
);

/** The currency that prices are shown in while the order is charged in US dollars; undefined where both are one. */
export const $displayCurrency = computed([$paymentPath, $bill, $chargedBill], (path, bill, charged) =>
  path !== 'free' && path !== 'regional' && charged.currency !== bill.currency ? bill.currency : undefined,
);

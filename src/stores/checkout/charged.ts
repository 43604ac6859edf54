import { computed } from 'nanostores';
import { paymentPath } from '../../shop/checkout/path';
import { $bill, $billInr } from '../bill';
import { $storefront } from '../storefront';
import { $form } from './form';

/** How this order will be paid; undefined until the shop has said what it takes. */
export const $path = computed([$bill, $storefront, $form], (bill, storefront, { country }) =>
  storefront.state === 'initial'
    ? undefined
    : paymentPath(bill, storefront.state === 'ready' ? storefront.data.paymentMethods : [], country),
);

/** What the order is charged: as shown, except that the regional provider takes rupees only. */
export const $charged = computed([$path, $bill, $billInr], (path, bill, rupees) =>
  path === 'regional' ? rupees : bill,
);

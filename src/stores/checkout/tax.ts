import { computed } from 'nanostores';
import { $company } from '../company/company';
import { $storefront } from '../storefront';
import { $form } from './form';

/**
 * The tax rate included in the total for the selected country, in hundredths of a percent. Undefined where none is
 * shown, and with a VAT number: whether reverse charge applies is decided when the order is placed.
 */
export const $taxRate = computed([$storefront, $form, $company], (storefront, { country }, { vatNumber }) =>
  storefront.status === 'ready' && !vatNumber.trim() ? storefront.data.taxRates?.[country] : undefined,
);

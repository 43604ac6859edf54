import { computed } from 'nanostores';
import { $company } from '../company';
import { $storefront } from '../storefront';
import { $form } from './form';

/**
 * The rate of tax in the total, in hundredths of a percent, for the country that is chosen; undefined where none is shown,
 * and for a VAT number: whether its owner owes the tax instead is known when the order is placed.
 */
export const $taxRate = computed([$storefront, $form, $company], (storefront, { country }, { vatNumber }) =>
  storefront.status === 'ready' && !vatNumber.trim() ? storefront.data.taxRates?.[country] : undefined,
);

import { computed } from 'nanostores';
import { type CheckedField, formErrors } from '../../shop/checkout/rules';
import { visibleFields } from '../../shop/checkout/visible-fields';
import { $company, $companyErrors, isCompanyRight } from '../company/company';
import { $storefront } from '../storefront';
import { $paymentPath } from './charged-bill';
import { $form, showFields } from './form';
import { $onAccount } from './methods/account';
import { $other } from './methods/other';

const $fieldContext = computed(
  [$storefront, $form, $paymentPath, $company, $onAccount, $other],
  (storefront, { country }, path, company, onAccount, method) => {
    const { billing = 'full' as const, taxRates = null } = storefront.status === 'ready' ? storefront.data : {};
    return {
      billing,
      country,
      taxed: taxRates,
      method,
      company: Object.values(company).some((typed) => typed.trim()),
      path: onAccount ? ('account' as const) : path,
    };
  },
);

/** Returns the fields asked for with a wallet: it has a card of its own, so no postal code is checked. */
export const walletFields = (): readonly CheckedField[] => visibleFields({ ...$fieldContext.get(), method: 'link' });

/** The id of the first field that keeps a wallet from opening: other details of a company need its name, too. */
export const $walletNeeds = computed([$form, $fieldContext, $companyErrors], (form, _, { vatNumber }) => {
  const [field] = Object.keys(formErrors(form, walletFields()));
  if (field) return `field-${field}`;
  return isCompanyRight() ? undefined : `company-${vatNumber ? 'vatNumber' : 'name'}`;
});

/** Limits the form to the fields that tax and payment need while it is open; returns a function that stops it. */
export const watchVisibleFields = (): (() => void) =>
  $fieldContext.subscribe((context) => showFields(visibleFields(context)));

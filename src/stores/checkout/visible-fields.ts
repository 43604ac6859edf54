import { computed } from 'nanostores';
import type { CheckedField } from '../../shop/checkout/rules';
import { visibleFields } from '../../shop/checkout/visible-fields';
import { $company } from '../company';
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
      ...{ billing, country, taxed: taxRates, method },
      company: Object.values(company).some((typed) => typed.trim()),
      provider: onAccount ? 'account' : (path ?? ''),
    };
  },
);

/** What the buyer of a wallet is asked for: it brings its own card, so no bank compares a postal code. */
export const walletFields = (): readonly CheckedField[] => visibleFields({ ...$fieldContext.get(), method: 'link' });

/** Keeps the form to what tax and the payment need while it is open; the function returned stops that. */
export const watchVisibleFields = (): (() => void) =>
  $fieldContext.subscribe((context) => showFields(visibleFields(context)));

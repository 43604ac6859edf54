import { store } from '../../src/config/store';
import type { KeptCompany } from '../../src/shop/invoices/company';
import { type Tax, taxOf } from '../../src/shop/invoices/tax';
import type { SettingValues } from '../../src/shop/settings/table';

/** Which tax an order placed now bears, by the owner's settings. */
export const taxNow = (
  { taxRates, reverseCharge }: Pick<SettingValues, 'taxRates' | 'reverseCharge'>,
  { billingInfo, company }: { billingInfo: { country: string }; company?: KeptCompany | undefined },
): Tax =>
  taxOf({
    rates: taxRates,
    reverseCharge,
    seller: { country: store.address.code, vatNumber: store.vatNumber },
    country: billingInfo.country,
    vatNumber: company?.vatNumber,
    check: company?.check,
  });

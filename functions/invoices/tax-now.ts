import { store } from '../../src/config/store';
import type { StoredCompany } from '../../src/shop/invoices/company';
import { EU_RATES } from '../../src/shop/invoices/rates';
import { type Tax, taxOf } from '../../src/shop/invoices/tax';
import type { SettingValues } from '../../src/shop/settings/table';

/** The tax included in consumer prices, by country; null while the owner shows none. */
export function taxRatesNow({ taxRates }: Pick<SettingValues, 'taxRates'>): Record<string, number> | null {
  if (taxRates === 'off') return null;
  const seller = { country: store.address.code, vatNumber: store.vatNumber };
  const countries = [...new Set([...Object.keys(EU_RATES), seller.country])];
  const rateByCountry = countries.map((country) => [
    country,
    taxOf({ rates: taxRates, reverseCharge: 'off', seller, country }).basisPoints,
  ]);
  return Object.fromEntries(rateByCountry.filter(([, basisPoints]) => basisPoints));
}

/** The tax of an order placed now, by the owner's settings. */
export const taxNow = (
  { taxRates, reverseCharge }: Pick<SettingValues, 'taxRates' | 'reverseCharge'>,
  { billingInfo, company }: { billingInfo: { country: string }; company?: StoredCompany | undefined },
): Tax =>
  taxOf({
    rates: taxRates,
    reverseCharge,
    seller: { country: store.address.code, vatNumber: store.vatNumber },
    country: billingInfo.country,
    vatNumber: company?.vatNumber,
    check: company?.check,
  });

import { invalidField } from '../../src/shop/errors';
import type { Company, StoredCompany } from '../../src/shop/invoices/company';
import { companyVatProblem, fullVat } from '../../src/shop/invoices/vat-number';
import type { Deps } from '../platform/deps';
import { cachedVatCheck, viesApiBaseFor } from './check-vat';

/**
 * The company to store with an order, with the complete VAT number and its known check result. Does not query VIES,
 * which could delay the payment. Throws invalid_input at the number if its format or check digit is wrong.
 */
export async function companyForOrder(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  company: Company,
  country: string,
): Promise<StoredCompany> {
  const { vatNumber, ...rest } = company;
  if (!vatNumber) return rest;
  const message = companyVatProblem(country, vatNumber);
  if (message) throw invalidField('company.vatNumber', message);
  const full = fullVat(country, vatNumber);
  return {
    ...rest,
    vatNumber: full,
    check: viesApiBaseFor(deps, country) ? await cachedVatCheck(deps, full) : 'unchecked',
  };
}

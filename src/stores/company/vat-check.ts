import { atom, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import { checkVat } from '../../client/invoices';
import { $company, markCompany } from './company';

const $said = atom('');

/** The result of looking up the VAT number; empty where there is nothing to say. */
export const $vatNote = readonlyType($said);

const NOTES = {
  valid: 'VIES has confirmed this number.',
  invalid: 'VIES doesn’t recognize this number. You can still pay; your invoice then includes VAT.',
  unchecked: '',
};

/** Looks up the number on blur; paying never waits for it, and no response is not an error. */
export async function lookUpVat(country: string): Promise<void> {
  const { vatNumber } = $company.get();
  $said.set('');
  if (!vatNumber.trim()) return;
  try {
    const { check } = await checkVat(country, vatNumber.trim());
    if ($company.get().vatNumber === vatNumber) $said.set(NOTES[check]);
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : [];
    if (issue && $company.get().vatNumber === vatNumber) markCompany('company.vatNumber', issue.message);
  }
}

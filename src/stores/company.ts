import { map, readonlyType } from 'nanostores';
import { COMPANY_NAME_WRONG, type Company } from '../shop/invoices/company';

export type CompanyField = 'name' | 'vatNumber' | 'purchaseOrder' | 'reference';
const EMPTY: Record<CompanyField, string> = { name: '', vatNumber: '', purchaseOrder: '', reference: '' };

const $typed = map({ ...EMPTY });
const $errors = map<Partial<Record<CompanyField | 'form', string | undefined>>>({});

/** What a company that buys has typed; nothing of it is kept when the page is left. */
export const $company = readonlyType($typed);
/** What is wrong with a field of it; `form` where no field is to blame. */
export const $companyErrors = readonlyType($errors);

export function setCompany(field: CompanyField, value: string): void {
  $typed.setKey(field, value);
  $errors.setKey(field, undefined);
}

/** Shows why the whole of it was refused; undefined takes everything away. */
export const markAll = (text: string | undefined): void => $errors.set({ form: text });

export function clearCompany(): void {
  $typed.set({ ...EMPTY });
  $errors.set({});
}

/** The company as the calls take it; undefined while nothing was typed. */
export function enteredCompany(): Company | undefined {
  const { name, vatNumber, purchaseOrder, reference } = $typed.get();
  const rest = { vatNumber: vatNumber.trim(), purchaseOrder: purchaseOrder.trim(), reference: reference.trim() };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  return name.trim() || Object.keys(given).length > 0 ? { name: name.trim(), ...given } : undefined;
}

/** Whether it can be sent: a VAT number needs a company name, too. */
export function checkCompany(): boolean {
  const isNameMissing = enteredCompany()?.name === '';
  $errors.setKey('name', isNameMissing ? COMPANY_NAME_WRONG : undefined);
  return !isNameMissing && !$errors.get().vatNumber;
}

/** Shows what the shop found wrong, by the path of the field (`company.name`); false for other fields. */
export function markCompany(path: string, message: string): boolean {
  const field = path.replace(/^company\./, '');
  if (field === path || !Object.hasOwn(EMPTY, field)) return false;
  $errors.setKey(field as CompanyField, message);
  return true;
}

import { atom, map, readonlyType } from 'nanostores';
import { COMPANY_NAME_WRONG, type Company } from '../../shop/invoices/company';

export type CompanyField = 'name' | 'vatNumber' | 'purchaseOrder' | 'reference';
const EMPTY: Record<CompanyField, string> = { name: '', vatNumber: '', purchaseOrder: '', reference: '' };

const $typed = map({ ...EMPTY });
const $errors = map<Partial<Record<CompanyField | 'form', string | undefined>>>({});

const $opened = atom(false);

/** Whether the buyer has opened the fields of the company. */
export const $companyOpen = readonlyType($opened);

/** Opens the fields of the company, or folds them. */
export const openCompany = (open = true): void => $opened.set(open);

/** The company details typed by the buyer; nothing is stored when the page is left. */
export const $company = readonlyType($typed);
/** The errors by field; `form` for errors without a field. */
export const $companyErrors = readonlyType($errors);

/** Stores the input of one field and clears its error. */
export function setCompany(field: CompanyField, value: string): void {
  $typed.setKey(field, value);
  $errors.setKey(field, undefined);
}

/** Shows why the details as a whole were refused; undefined clears all errors. */
export const markAll = (text: string | undefined): void => $errors.set({ form: text });

/** Clears the details and their errors. */
export function clearCompany(): void {
  $typed.set({ ...EMPTY });
  $errors.set({});
}

/** Returns the company for the calls; undefined while nothing was typed. */
export function enteredCompany(): Company | undefined {
  const { name, vatNumber, purchaseOrder, reference } = $typed.get();
  const rest = { vatNumber: vatNumber.trim(), purchaseOrder: purchaseOrder.trim(), reference: reference.trim() };
  const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  return name.trim() || Object.keys(details).length > 0 ? { name: name.trim(), ...details } : undefined;
}

const isNameMissing = () => enteredCompany()?.name === '';

/** Returns whether the details can be sent: a VAT number requires a company name, too. */
export const isCompanyRight = (): boolean => !isNameMissing() && !$errors.get().vatNumber;

/** Validates the details, and shows a missing name. */
export function checkCompany(): boolean {
  $errors.setKey('name', isNameMissing() ? COMPANY_NAME_WRONG : undefined);
  return isCompanyRight();
}

/** Shows the shop's error by field path (`company.name`); returns false for other fields. */
export function markCompany(path: string, message: string): boolean {
  const field = path.replace(/^company\./, '');
  if (field === path || !Object.hasOwn(EMPTY, field)) return false;
  $errors.setKey(field as CompanyField, message);
  return true;
}

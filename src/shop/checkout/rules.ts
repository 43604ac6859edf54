import { store } from '../../config/store';
import { countryOf } from './countries';
import { invalidEmail, isEmail } from './email';
import { INVALID_PHONE, PHONE, PHONE_SEPARATORS, REQUIRED } from './messages';

/** The fields of the form; `phone` as typed, beside the dial code chosen for it. */
export interface CheckoutForm {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  dialCountry: string;
  address: string;
  city: string;
  zipCode: string;
  country: string;
  terms: boolean;
  immediateDelivery: boolean;
  showFirstName: boolean;
  /** Whether the copies are for other people: then no email to the buyer contains a key. */
  forOthers: boolean;
  /** Whether the buyer wants email reminders of their cart (src/shop/carts/words.ts). */
  remindMe: boolean;
}

export type CheckedField = Exclude<
  keyof CheckoutForm,
  'dialCountry' | 'terms' | 'immediateDelivery' | 'showFirstName' | 'forOthers' | 'remindMe'
>;

/** The validated fields, in the order of the form. */
export const CHECKED_FIELDS: CheckedField[] = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'country',
  'address',
  'city',
  'zipCode',
];

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  dialCountry: 'US',
  address: '',
  city: '',
  zipCode: '',
  country: 'US',
  terms: false,
  immediateDelivery: false,
  showFirstName: false,
  forOthers: false,
  remindMe: false,
};

/** Countries where the leading 0 is dialed from abroad, too: it is part of the number. */
const KEEPS_ZERO = ['IT', 'CI'];

/**
 * Returns the phone number as it is sent: full-width digits converted, separators removed, with the chosen dial code
 * unless one was typed.
 */
export function fullPhone({ phone, dialCountry }: Pick<CheckoutForm, 'phone' | 'dialCountry'>): string {
  const digits = phone.normalize('NFKC').replace(PHONE_SEPARATORS, '');
  if (!digits || digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const national = KEEPS_ZERO.includes(dialCountry) ? digits : digits.replace(/^0/, '');
  return `+${countryOf(dialCountry)?.dial ?? ''}${national}`;
}

/** Returns whether a field is required; for the phone, the shop decides. */
export const isRequired = (field: CheckedField): boolean => field !== 'phone' || store.phoneRequired;

/**
 * Returns the error of one field in the specification's words; undefined if it is valid (specification 2, section 5).
 */
export function fieldError(form: CheckoutForm, field: CheckedField): string | undefined {
  if (!form[field].trim()) return isRequired(field) ? REQUIRED[field] : undefined;
  if (field === 'email' && !isEmail(form.email.trim())) return invalidEmail(form.email.trim());
  if (field === 'phone' && !PHONE.test(fullPhone(form))) return INVALID_PHONE;
  if (field === 'country' && !countryOf(form.country)) return REQUIRED.country;
  return undefined;
}

export type FieldErrors = Partial<Record<CheckedField, string>>;

/** Returns the errors of all fields the buyer is asked for, by field. */
export function formErrors(form: CheckoutForm, fields: readonly CheckedField[] = CHECKED_FIELDS): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = fieldError(form, field);
      return error ? [[field, error]] : [];
    }),
  );
}

/**
 * Returns the billing details for the payment calls; fields the buyer is not asked for are left out, even if filled in.
 */
export function billingOf(form: CheckoutForm, fields: readonly CheckedField[] = CHECKED_FIELDS) {
  const trimmedValue = (field: CheckedField) => (fields.includes(field) ? form[field].trim() : '');
  const trimmed = Object.fromEntries(CHECKED_FIELDS.map((field) => [field, trimmedValue(field)]));
  return { ...(trimmed as Record<CheckedField, string>), phone: fields.includes('phone') ? fullPhone(form) : '' };
}

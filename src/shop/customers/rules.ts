import { invalidEmail, isEmail } from '../checkout/email';
import { REQUIRED } from '../checkout/messages';
import { shortPassword } from '../password';
import { ACCOUNT, EMAIL_MISSING, PASSWORD_MISSING } from './messages';

/** The fields of the registration form, as typed. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  phone: string;
  country: string;
}

export type RegistrationField = keyof Registration;

/** Invalid fields by name, and the title of the message where the specification gives one. */
export interface FormErrors<Field extends string> {
  fields: Partial<Record<Field, string>>;
  title?: string;
}

const count = (errors: object) => Object.keys(errors).length;

/** Returns the errors of a registration; undefined when it can be sent (specification 1, section 5). */
export function registrationErrors(form: Registration): FormErrors<RegistrationField> | undefined {
  const fields: Partial<Record<RegistrationField, string>> = {};
  if (!form.firstName.trim()) fields.firstName = REQUIRED.firstName;
  if (!form.lastName.trim()) fields.lastName = REQUIRED.lastName;
  if (!form.email.trim()) fields.email = EMAIL_MISSING;
  else if (!isEmail(form.email.trim())) fields.email = invalidEmail(form.email.trim());
  if (!form.password) fields.password = 'Please choose a password.';
  if (count(fields) > 0) return { fields };
  if (form.password !== form.confirmPassword)
    return { title: ACCOUNT.mismatch.title, fields: { confirmPassword: ACCOUNT.mismatch.text } };
  const short = shortPassword(form.password);
  return short ? { title: ACCOUNT.weak.title, fields: { password: short } } : undefined;
}

/** Returns what is missing for signing in; undefined when it can be sent. */
export function loginErrors(form: { email: string; password: string }): FormErrors<'email' | 'password'> | undefined {
  const fields: Partial<Record<'email' | 'password', string>> = {};
  if (!form.email.trim()) fields.email = EMAIL_MISSING;
  else if (!isEmail(form.email.trim())) fields.email = invalidEmail(form.email.trim());
  if (!form.password) fields.password = PASSWORD_MISSING;
  return count(fields) > 0 ? { fields } : undefined;
}

/** Returns the request body; phone and country are left out when empty. */
export const registrationBody = ({ firstName, lastName, email, password, phone, country }: Registration) => ({
  firstName,
  lastName,
  email,
  password,
  ...(phone.trim() && { phone: phone.trim() }),
  ...(country && { country }),
});

/** Returns the name in the header's greeting: the first name, else the email address. */
export const greetingName = ({ firstName, email }: { firstName: string; email: string }): string =>
  firstName.trim() || email;

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a device name its owner recognizes, e.g. "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
}

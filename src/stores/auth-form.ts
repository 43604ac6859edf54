import { atom, map } from 'nanostores';
import { ApiError } from '../client/call';
import type { Registration, RegistrationField } from '../shop/customers/rules';

export type AuthField = RegistrationField | 'code';
type Form = Registration & { code: string };

const EMPTY: Form = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  country: '',
  code: '',
};

/** The input of the dialog; shared by all its views, so that an address is typed only once. */
export const $authForm = map<Form>({ ...EMPTY });

/** The errors by field. */
export const $authErrors = atom<Partial<Record<AuthField, string>>>({});

/** Stores the input of one field and clears its error. */
export function setAuthField(field: AuthField, value: string): void {
  $authForm.setKey(field, value);
  const { [field]: wrong, ...rest } = $authErrors.get();
  if (wrong) $authErrors.set(rest);
}

/** Shows the server's errors at their fields; returns false if none of them is in the form. */
export function showIssues(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = error.issues.filter(({ path }) => path in EMPTY).map(({ path, message }) => [path, message]);
  $authErrors.set(Object.fromEntries(fields));
  return fields.length > 0;
}

/** Clears the form. */
export function clearAuthForm(): void {
  $authForm.set({ ...EMPTY });
  $authErrors.set({});
}

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

/** What is typed into the dialog; one form for all its views, so that an address is typed once. */
export const $authForm = map<Form>({ ...EMPTY });

/** What is wrong, by field. */
export const $authErrors = atom<Partial<Record<AuthField, string>>>({});

/** Keeps what is typed into one field and forgets what was wrong with it. */
export function setAuthField(field: AuthField, value: string): void {
  $authForm.setKey(field, value);
  const { [field]: wrong, ...rest } = $authErrors.get();
  if (wrong) $authErrors.set(rest);
}

/** Shows the server's messages at their fields; false when none of them is in the form. */
export function showIssues(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = error.issues.filter(({ path }) => path in EMPTY).map(({ path, message }) => [path, message]);
  $authErrors.set(Object.fromEntries(fields));
  return fields.length > 0;
}

/** Clears everything that was typed. */
export function clearAuthForm(): void {
  $authForm.set({ ...EMPTY });
  $authErrors.set({});
}

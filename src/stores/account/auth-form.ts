import { atom, map, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import type { Registration, RegistrationField } from '../../shop/customers/rules';

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

const $typed = map<Form>({ ...EMPTY });
/** The input of the dialog; shared by all its views, so that an address is typed only once. */
export const $authForm = readonlyType($typed);

const $errors = atom<Partial<Record<AuthField, string>>>({});
/** The errors by field. */
export const $authErrors = readonlyType($errors);

/** Shows errors at their fields, in place of those before. */
export const setAuthErrors = (errors: Partial<Record<AuthField, string>>): void => $errors.set(errors);

/** Stores the input of one field and clears its error. */
export function setAuthField(field: AuthField, value: string): void {
  $typed.setKey(field, value);
  const { [field]: wrong, ...rest } = $errors.get();
  if (wrong) $errors.set(rest);
}

/** Shows the server's errors at their fields; returns false if none of them is in the form. */
export function showIssues(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = error.issues.filter(({ path }) => path in EMPTY).map(({ path, message }) => [path, message]);
  $errors.set(Object.fromEntries(fields));
  return fields.length > 0;
}

/** Clears the form. */
export function clearAuthForm(): void {
  $typed.set({ ...EMPTY });
  $errors.set({});
}

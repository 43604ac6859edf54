import { atom, readonlyType } from 'nanostores';
import {
  hasPasskeys,
  isDismissed,
  loginByPasskey,
  requestCode,
  requestReset,
  loginByCode as sendCodeLogin,
  login as sendLogin,
  register as sendRegister,
} from '../../client/auth';
import { ApiError, errorMessage } from '../../client/call';
import { invalidEmail, isEmail } from '../../shop/checkout/email';
import type { CustomerView } from '../../shop/customers/contract';
import { ACCOUNT, EMAIL_MISSING, MAILED_AGAIN, welcomeText } from '../../shop/customers/messages';
import { type FormErrors, loginErrors, registrationErrors } from '../../shop/customers/rules';
import { CODE_DIGITS, isCode } from '../../shop/customers/typed-code';
import { rememberName } from '../preferences';
import { reloadStorefront } from '../storefront';
import { toast } from '../toasts';
import { $authForm, type AuthField, clearAuthForm, setAuthErrors, setAuthField, showIssues } from './auth-form';

/** The views of the dialog: its two tabs, and those the sign-in tab leads to. */
export type AuthView = 'login' | 'register' | 'code' | 'code-sent' | 'forgot' | 'forgot-sent';
const $view = atom<AuthView>('login');
export const $authView = readonlyType($view);

const $running = atom<'form' | 'passkey' | null>(null);
/** Which of its buttons is busy. */
export const $authBusy = readonlyType($running);

/** Whether this browser can use passkeys. */
export const $passkeys = readonlyType(atom(typeof window !== 'undefined' && hasPasskeys()));

const $customer = atom<CustomerView | null>(null);
/** The customer who signed in on this page; null before. */
export const $entered = readonlyType($customer);

/** Shows another view; the input stays. */
export function showAuth(view: AuthView): void {
  setAuthErrors({});
  $view.set(view);
}

/** After signing in: the dialog closes, the form is cleared, and the header greets. */
function enter(customer: CustomerView, title: string, text: string): void {
  toast(title, { text, kind: 'good' });
  clearAuthForm();
  $view.set('login');
  $customer.set(customer);
  // Stored at once: the next page may greet before the server says who is signed in.
  rememberName(customer.firstName);
  void reloadStorefront();
}

function showErrors({ fields, title }: FormErrors<AuthField>): void {
  setAuthErrors(fields);
  if (title) toast(title, { text: Object.values(fields)[0] ?? '', kind: 'bad' });
}

/** Returns the customer of a response. Throws the specification's message for a response without one. */
function customerOf(answer: { customer?: CustomerView }, missing: string): CustomerView {
  if (!answer.customer) throw new ApiError(200, missing, { error: missing });
  return answer.customer;
}

/** Returns the server's message for a refusal, else the specification's. */
const wordsOr = (error: unknown, text: string): string =>
  error instanceof ApiError && error.fromServer ? error.text : text;

/** Returns whether the server refused and said why; no response at all has a message of its own. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500;

async function busy(what: 'form' | 'passkey', work: () => Promise<void>): Promise<void> {
  if ($running.get()) return;
  $running.set(what);
  try {
    await work();
  } finally {
    $running.set(null);
  }
}

/** Shows why signing in failed. */
function toastLoginFailure(error: unknown): void {
  if (isRefusal(error))
    toast(ACCOUNT.loginFailed.title, { text: wordsOr(error, ACCOUNT.loginFailed.text), kind: 'bad' });
  else toast(ACCOUNT.loginError.title, { text: ACCOUNT.loginError.text, kind: 'bad' });
}

/** Signs in by password. */
export async function login(): Promise<void> {
  const { email, password } = $authForm.get();
  const errors = loginErrors({ email, password });
  if (errors) return showErrors(errors);
  await busy('form', async () => {
    try {
      enter(
        customerOf(await sendLogin(email, password), ACCOUNT.loginFallback),
        ACCOUNT.welcomeBack.title,
        ACCOUNT.welcomeBack.text,
      );
    } catch (error) {
      showIssues(error);
      toastLoginFailure(error);
    }
  });
}

/** Creates an account. */
export async function register(): Promise<void> {
  const form = $authForm.get();
  const errors = registrationErrors(form);
  if (errors) return showErrors(errors);
  await busy('form', async () => {
    try {
      const customer = customerOf(await sendRegister(form), ACCOUNT.registerFallback);
      enter(customer, ACCOUNT.created.title, welcomeText(customer.firstName));
    } catch (error) {
      showIssues(error);
      const isWeak = error instanceof ApiError && error.code === 'weak_password';
      if (isWeak) toast(ACCOUNT.weak.title, { text: errorMessage(error), kind: 'bad' });
      else if (isRefusal(error))
        toast(ACCOUNT.registerFailed.title, { text: wordsOr(error, ACCOUNT.registerFailed.text), kind: 'bad' });
      else toast(ACCOUNT.registerError.title, { text: ACCOUNT.registerError.text, kind: 'bad' });
    }
  });
}

/** Returns the typed address, or undefined if it is invalid; the field then shows why. */
function address(): string | undefined {
  const email = $authForm.get().email.trim();
  if (isEmail(email)) return email;
  setAuthErrors({ email: email ? invalidEmail(email) : EMAIL_MISSING });
  return undefined;
}

/** Requests an email with `ask`, then shows the view that uses it. */
async function requestMail(ask: (email: string) => Promise<unknown>, next: AuthView): Promise<void> {
  const email = address();
  if (!email) return;
  await busy('form', async () => {
    try {
      await ask(email);
      showAuth(next);
    } catch (error) {
      if (!showIssues(error)) toast('No email was sent', { text: errorMessage(error), kind: 'bad' });
    }
  });
}

/** Requests a sign-in code, or a new one. */
export async function requestSignInCode(): Promise<void> {
  const again = $view.get() === 'code-sent';
  setAuthField('code', '');
  await requestMail(async (email) => {
    const { message } = await requestCode(email);
    if (again) toast(MAILED_AGAIN, { text: message, kind: 'good' });
  }, 'code-sent');
}

/** Requests a link to set a new password. */
export const requestPasswordReset = () => requestMail(requestReset, 'forgot-sent');

/** Signs in with the emailed code. */
export async function loginByCode(): Promise<void> {
  const { email, code } = $authForm.get();
  if (!isCode(code)) return setAuthErrors({ code: CODE_DIGITS });
  await busy('form', async () => {
    try {
      enter(
        customerOf(await sendCodeLogin(email.trim(), code), ACCOUNT.loginFallback),
        ACCOUNT.welcomeBack.title,
        ACCOUNT.welcomeBack.text,
      );
    } catch (error) {
      if (!showIssues(error)) setAuthErrors({ code: errorMessage(error) });
    }
  });
}

/** Signs in with a passkey of this device; dismissing the browser's prompt is not a failure. */
export async function loginWithPasskey(): Promise<void> {
  await busy('passkey', async () => {
    try {
      enter(
        customerOf(await loginByPasskey(), ACCOUNT.loginFallback),
        ACCOUNT.welcomeBack.title,
        ACCOUNT.welcomeBack.text,
      );
    } catch (error) {
      if (isDismissed(error)) return;
      toastLoginFailure(error);
    }
  });
}

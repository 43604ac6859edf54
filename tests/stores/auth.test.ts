import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthField } from '../../src/stores/account/auth-form';
import { freshBrowser, Refusal, serveAnswers } from './answers';

const CUSTOMER = { id: 'cus_1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron', emailVerified: false };
const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';

beforeEach(freshBrowser);

/** The stores of one page, with what is typed into its dialog. */
async function page(form: Record<string, string> = {}) {
  const [auth, { $authForm, $authErrors, setAuthField }, { $toast }] = await Promise.all([
    import('../../src/stores/account/auth'),
    import('../../src/stores/account/auth-form'),
    import('../../src/stores/toasts'),
  ]);
  for (const [field, value] of Object.entries(form)) setAuthField(field as AuthField, value);
  const shownToast = () => [$toast.get()?.title, $toast.get()?.text];
  return { ...auth, $authForm, setAuthField, errors: () => $authErrors.get(), shownToast };
}

const TYPED = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  password: 'a violet kettle',
  confirmPassword: 'a violet kettle',
};

describe('Signing in (specification 1, section 8)', () => {
  test('welcomes back, clears the form and stores the customer', async () => {
    const asked = serveAnswers({ [LOGIN]: { success: true, customer: CUSTOMER } });
    const { login, shownToast, $authForm, $entered } = await page({
      email: 'ada@example.org',
      password: 'a violet kettle',
    });
    await login();
    expect(asked[0]?.body).toEqual({ email: 'ada@example.org', password: 'a violet kettle' });
    expect(shownToast()).toEqual(['Welcome back!', 'You have successfully logged in.']);
    expect([$authForm.get().password, $entered.get()?.id]).toEqual(['', 'cus_1']);
  });

  test('shows a refusal in the words of the server, and a lost connection in its own', async () => {
    serveAnswers({ [LOGIN]: new Refusal(401, { error: 'Invalid email or password.', code: 'sign_in_failed' }) });
    const { login, shownToast } = await page({ email: 'ada@example.org', password: 'wrong' });
    await login();
    expect(shownToast()).toEqual(['Login Failed', 'Invalid email or password.']);
    serveAnswers({});
    await login();
    expect(shownToast()).toEqual(['Login Error', 'Something went wrong. Please try again.']);
  });

  test('has its own messages for a refusal without words and a response without a customer', async () => {
    const { login, shownToast } = await page({ email: 'ada@example.org', password: 'wrong' });
    serveAnswers({ [LOGIN]: new Refusal(401, { error: '' }) });
    await login();
    expect(shownToast()).toEqual(['Login Failed', 'Invalid email or password.']);
    serveAnswers({ [LOGIN]: { success: true } });
    await login();
    expect(shownToast()).toEqual(['Login Failed', 'Login failed. Please check your credentials.']);
  });

  test('a new code is announced, and the old one is cleared from the form', async () => {
    serveAnswers({ 'POST /api/auth/code': { success: true, message: 'A code is on its way.' } });
    const { requestSignInCode, shownToast, $authForm, setAuthField, $authView } = await page({
      email: 'ada@example.org',
    });
    await requestSignInCode();
    expect([$authView.get(), shownToast()[0]]).toEqual(['code-sent', undefined]);
    setAuthField('code', '123456');
    await requestSignInCode();
    expect([$authForm.get().code, ...shownToast()]).toEqual(['', 'Check your inbox', 'A code is on its way.']);
  });

  test('address and password are required, and nothing is sent without them', async () => {
    const asked = serveAnswers({});
    const { login, errors } = await page();
    await login();
    expect(errors()).toEqual({ email: 'Please enter your email address.', password: 'Please enter your password.' });
    expect(asked).toEqual([]);
  });
});

describe('Registering (specification 1, sections 5 and 8)', () => {
  test('says that the account is created and the user logged in; empty phone and country are not sent', async () => {
    const asked = serveAnswers({ [REGISTER]: { success: true, customer: CUSTOMER } });
    const { register, shownToast } = await page(TYPED);
    await register();
    const { confirmPassword: _, ...sent } = TYPED;
    expect(asked[0]?.body).toEqual(sent);
    expect(shownToast()[0]).toBe('Account Created!');
    expect(shownToast()[1]).toContain('You are now logged in.');
  });

  test.each([
    [{ confirmPassword: 'another' }, ['Password Mismatch', 'Passwords do not match.']],
    [
      { password: 'seven77', confirmPassword: 'seven77' },
      ['Weak Password', 'Password must be at least 8 characters long.'],
    ],
  ])('%o is named by its title and sends nothing', async (change, words) => {
    const asked = serveAnswers({});
    const { register, shownToast } = await page({ ...TYPED, ...change });
    await register();
    expect(shownToast()).toEqual(words);
    expect(asked).toEqual([]);
  });

  test('reports a leaked password as weak; other refusals and lost connections have their titles', async () => {
    const stolen = 'This password is on a list of stolen passwords. Please choose another one.';
    const issues = [{ path: 'password', message: stolen }];
    serveAnswers({ [REGISTER]: new Refusal(400, { error: stolen, code: 'weak_password', issues }) });
    const { register, shownToast, errors } = await page(TYPED);
    await register();
    expect([shownToast()[0], errors()]).toEqual(['Weak Password', { password: stolen }]);
    serveAnswers({ [REGISTER]: new Refusal(429, { error: 'Too many requests.', code: 'too_many_requests' }) });
    await register();
    expect(shownToast()).toEqual(['Registration Failed', 'Too many requests.']);
    serveAnswers({ [REGISTER]: new Refusal(400, { error: '' }) });
    await register();
    expect(shownToast()).toEqual(['Registration Failed', 'Unable to create account. Please try again.']);
    serveAnswers({ [REGISTER]: { success: true } });
    await register();
    expect(shownToast()).toEqual(['Registration Failed', 'Registration failed. Please try again.']);
    serveAnswers({});
    await register();
    expect(shownToast()).toEqual(['Registration Error', 'Something went wrong. Please try again.']);
  });
});

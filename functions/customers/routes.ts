import { unsubscribeInput, unsubscribeOutput } from '../../src/shop/catalog/contract';
import {
  codeInput,
  customerOutput,
  doneOutput,
  emailInput,
  loginInput,
  passkeyOptions,
  passkeySignInInput,
  registerInput,
  resetInput,
  tokenInput,
} from '../../src/shop/customers/contract';
import { bind, bindSession } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { beginPasskeySignIn, signInByPasskey } from './passkeys';
import { register } from './register';
import { requestReset, resetPassword } from './reset-password';
import { signIn } from './sign-in';
import { requestCode, signInByCode } from './sign-in-by-code';
import { leaveBrowser, signOut } from './sign-out';
import { unsubscribe } from './unsubscribe';
import { verifyEmail } from './verify-email';

const tag = 'customers';

const registration = call({
  method: 'post',
  path: '/api/auth/register',
  summary: 'Opens an account and signs its browser in',
  tag,
  browser: true,
  body: registerInput,
  output: customerOutput,
  errors: ['too_many_requests'],
});

const login = call({
  method: 'post',
  path: '/api/auth/login',
  summary: 'Signs a customer in by password',
  tag,
  browser: true,
  body: loginInput,
  output: customerOutput,
  errors: ['sign_in_failed', 'too_many_requests'],
});

const logout = call({
  method: 'post',
  path: '/api/auth/logout',
  summary: "Ends this browser's session, and closes the orders it has opened",
  tag,
  output: doneOutput,
  errors: ['too_many_requests'],
});

const leave = call({
  method: 'post',
  path: '/api/auth/leave-browser',
  summary: '“This is not my computer”: sign out, and make no account recognize this browser',
  tag,
  output: doneOutput,
  errors: ['too_many_requests'],
});

const askCode = call({
  method: 'post',
  path: '/api/auth/code',
  summary: 'Emails a sign-in code of six digits',
  tag,
  browser: true,
  body: emailInput,
  output: doneOutput,
  errors: ['too_many_requests'],
});

const codeLogin = call({
  method: 'post',
  path: '/api/auth/code/login',
  summary: 'Signs a customer in by the emailed code',
  tag,
  browser: true,
  body: codeInput,
  output: customerOutput,
  errors: ['code_wrong', 'code_expired', 'too_many_requests'],
});

const forgot = call({
  method: 'post',
  path: '/api/auth/forgot-password',
  summary: 'Emails a link that sets a new password',
  tag,
  body: emailInput,
  output: doneOutput,
  errors: ['too_many_requests'],
});

const reset = call({
  method: 'post',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the emailed link',
  tag,
  browser: true,
  body: resetInput,
  output: customerOutput,
  errors: ['link_closed', 'too_many_requests'],
});

const verify = call({
  method: 'post',
  path: '/api/auth/verify-email',
  summary: 'Confirms the email address of the account this browser is signed in to',
  tag,
  body: tokenInput,
  output: customerOutput,
  errors: ['link_closed', 'unauthenticated', 'too_many_requests'],
});

const passkeyQuestion = call({
  method: 'post',
  path: '/api/auth/passkeys/login/options',
  summary: 'What the browser asks its passkeys with',
  tag,
  output: passkeyOptions,
  errors: ['too_many_requests'],
});

const passkeyLogin = call({
  method: 'post',
  path: '/api/auth/passkeys/login',
  summary: 'Signs a customer in by passkey',
  tag,
  browser: true,
  body: passkeySignInInput,
  output: customerOutput,
  errors: ['passkey_refused', 'too_many_requests'],
});

const stop = call({
  method: 'post',
  path: '/unsubscribe',
  summary: 'Ends the emails of one kind by the link of one of them: from its page, or by one press in an email program',
  tag,
  accepts: { type: 'application/x-www-form-urlencoded', limit: 4 * 1024 },
  query: unsubscribeInput,
  output: unsubscribeOutput,
  errors: ['link_closed', 'too_many_requests'],
});

/** Signing in, in every way, and the links that mails carry. */
export const customerRoutes = noun()
  .openapi(registration, bindSession(registration, 'customer', register))
  .openapi(login, bindSession(login, 'customer', signIn))
  .openapi(logout, bindSession(logout, 'customer', signOut))
  .openapi(leave, bindSession(leave, 'customer', leaveBrowser))
  .openapi(askCode, bind(askCode, requestCode))
  .openapi(codeLogin, bindSession(codeLogin, 'customer', signInByCode))
  .openapi(forgot, bind(forgot, requestReset))
  .openapi(reset, bindSession(reset, 'customer', resetPassword))
  .openapi(verify, bindSession(verify, 'customer', verifyEmail))
  .openapi(passkeyQuestion, bind(passkeyQuestion, beginPasskeySignIn))
  .openapi(passkeyLogin, bindSession(passkeyLogin, 'customer', signInByPasskey))
  .openapi(stop, bind(stop, unsubscribe));
export type CustomerRoutes = typeof customerRoutes;

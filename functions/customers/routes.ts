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
import { routeGroup } from '../http/route-group';
import { beginPasskeySignIn, signInByPasskey } from './passkeys';
import { register } from './register';
import { requestReset, resetPassword } from './reset-password';
import { signIn } from './sign-in';
import { requestCode, signInByCode } from './sign-in-by-code';
import { leaveBrowser, signOut } from './sign-out';
import { unsubscribe } from './unsubscribe';
import { verifyEmail } from './verify-email';

/** All ways to sign in, and the links in emails. */
export const { routes: customerRoutes } = routeGroup({ tag: 'customers', sessions: 'customer' })
  .post('/api/auth/register', 'Opens an account and signs its browser in', {
    browser: true,
    body: registerInput,
    output: customerOutput,
    errors: ['too_many_requests'],
    session: register,
  })
  .post('/api/auth/login', 'Signs a customer in by password', {
    browser: true,
    body: loginInput,
    output: customerOutput,
    errors: ['sign_in_failed', 'too_many_requests'],
    session: signIn,
  })
  .post('/api/auth/logout', "Ends this browser's session, and closes the orders it has opened", {
    output: doneOutput,
    errors: ['too_many_requests'],
    session: signOut,
  })
  .post('/api/auth/leave-browser', '“This is not my computer”: sign out, and make no account recognize this browser', {
    output: doneOutput,
    errors: ['too_many_requests'],
    session: leaveBrowser,
  })
  .post('/api/auth/code', 'Emails a sign-in code of six digits', {
    browser: true,
    body: emailInput,
    output: doneOutput,
    errors: ['too_many_requests'],
    run: requestCode,
  })
  .post('/api/auth/code/login', 'Signs a customer in by the emailed code', {
    browser: true,
    body: codeInput,
    output: customerOutput,
    errors: ['code_wrong', 'code_expired', 'too_many_requests'],
    session: signInByCode,
  })
  .post('/api/auth/forgot-password', 'Emails a link that sets a new password', {
    body: emailInput,
    output: doneOutput,
    errors: ['too_many_requests'],
    run: requestReset,
  })
  .post('/api/auth/reset-password', 'Sets a new password by the emailed link', {
    browser: true,
    body: resetInput,
    output: customerOutput,
    errors: ['link_closed', 'too_many_requests'],
    session: resetPassword,
  })
  .post('/api/auth/verify-email', 'Confirms the email address of the account this browser is signed in to', {
    body: tokenInput,
    output: customerOutput,
    errors: ['link_closed', 'unauthenticated', 'too_many_requests'],
    session: verifyEmail,
  })
  .post('/api/auth/passkeys/login/options', 'What the browser asks its passkeys with', {
    output: passkeyOptions,
    errors: ['too_many_requests'],
    run: beginPasskeySignIn,
  })
  .post('/api/auth/passkeys/login', 'Signs a customer in by passkey', {
    browser: true,
    body: passkeySignInInput,
    output: customerOutput,
    errors: ['passkey_refused', 'too_many_requests'],
    session: signInByPasskey,
  })
  .post(
    '/unsubscribe',
    'Ends the emails of one kind by the link of one of them: from its page, or by one press in an email program',
    {
      accepts: { type: 'application/x-www-form-urlencoded', limit: 4 * 1024 },
      query: unsubscribeInput,
      output: unsubscribeOutput,
      errors: ['link_closed', 'too_many_requests'],
      run: unsubscribe,
    },
  );
export type CustomerRoutes = typeof customerRoutes;

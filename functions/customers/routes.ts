import { unsubscribeInput } from '../../src/shop/catalog/contract';
import {
  codeInput,
  customerOutput,
  emailInput,
  loginInput,
  passkeyOptions,
  passkeySignInInput,
  registerInput,
  resetInput,
  tokenInput,
} from '../../src/shop/customers/contract';
import { messageOutput } from '../../src/shop/message-output';
import { routeGroup } from '../http/route-group';
import { beginPasskeySignIn, signInByPasskey } from './passkeys';
import { register } from './register';
import { requestReset, resetPassword } from './reset-password';
import { signIn } from './sign-in';
import { requestCode, signInByCode } from './sign-in-by-code';
import { leaveBrowser, signOut } from './sign-out';
import { unsubscribe } from './unsubscribe';
import { verifyEmail } from './verify-email';

/** All ways to sign in; they recognize a browser by its cookie. */
export const { routes: signInRoutes } = routeGroup({ tag: 'customers', sessions: 'customer', browser: true })
  .post('/api/auth/register', 'Create an account and sign in', {
    body: registerInput,
    output: customerOutput,
    errors: ['weak_password', 'too_many_requests'],
    session: register,
  })
  .post('/api/auth/login', 'Sign in with a password', {
    body: loginInput,
    output: customerOutput,
    errors: ['sign_in_failed', 'too_many_requests'],
    session: signIn,
  })
  .post('/api/auth/code', 'Email a sign-in code', {
    body: emailInput,
    output: messageOutput,
    errors: ['too_many_requests'],
    run: requestCode,
  })
  .post('/api/auth/code/login', 'Sign in with an emailed code', {
    body: codeInput,
    output: customerOutput,
    errors: ['code_wrong', 'code_expired', 'too_many_requests'],
    session: signInByCode,
  })
  .post('/api/auth/reset-password', 'Set a new password by reset link', {
    body: resetInput,
    output: customerOutput,
    errors: ['weak_password', 'link_closed', 'too_many_requests'],
    session: resetPassword,
  })
  .post('/api/auth/passkeys/login', 'Sign in with a passkey', {
    body: passkeySignInInput,
    output: customerOutput,
    errors: ['passkey_refused', 'too_many_requests'],
    session: signInByPasskey,
  });

/** Signing out, and the links in emails. */
export const { routes: customerRoutes } = routeGroup({ tag: 'customers', sessions: 'customer' })
  .post('/api/auth/logout', 'Sign out', {
    output: messageOutput,
    errors: ['too_many_requests'],
    session: signOut,
  })
  .post('/api/auth/leave-browser', 'Sign out and forget this browser', {
    output: messageOutput,
    errors: ['too_many_requests'],
    session: leaveBrowser,
  })
  .post('/api/auth/forgot-password', 'Email a password reset link', {
    body: emailInput,
    output: messageOutput,
    errors: ['too_many_requests'],
    run: requestReset,
  })
  .post('/api/auth/verify-email', 'Verify the email address of an account', {
    body: tokenInput,
    output: customerOutput,
    errors: ['link_closed', 'unauthenticated', 'too_many_requests'],
    session: verifyEmail,
  })
  .post('/api/auth/passkeys/login/options', 'Create passkey sign-in options', {
    output: passkeyOptions,
    errors: ['too_many_requests'],
    run: beginPasskeySignIn,
  })
  // Mail programs send a form (RFC 8058).
  .group({ accepts: { type: 'application/x-www-form-urlencoded', limit: 4 * 1024 } })
  .post('/unsubscribe', 'Unsubscribe from one kind of email', {
    query: unsubscribeInput,
    output: messageOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: unsubscribe,
  });

export type CustomerRoutes = typeof signInRoutes | typeof customerRoutes;

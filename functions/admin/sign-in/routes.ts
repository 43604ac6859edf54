import {
  acceptInput,
  forgotInput,
  invitationView,
  loginInput,
  passkeyAnswer,
  passkeyOptions,
  reauthenticatedOutput,
  reauthenticateInput,
  resetInput,
  secondFactorInput,
  sessionOutput,
  setupInput,
  setupLinkOutput,
  signInOutput,
  tokenInput,
  verifyOutput,
} from '../../../src/shop/staff/contract';
import { routeGroup } from '../../http/route-group';
import { acceptInvitation, readInvitation } from '../../staff/accept-invitation';
import { beginPasskeyReauth, finishPasskeyReauth, reauthenticate } from '../../staff/reauthenticate';
import { forgotPassword, resetPassword } from '../../staff/reset-password';
import { secondFactor } from '../../staff/second-factor';
import { checkSetupLink, createSetupLink, setUpShop } from '../../staff/set-up';
import { signIn } from '../../staff/sign-in';
import { beginPasskeySignIn, finishPasskeySignIn } from '../../staff/sign-in-passkey';
import { signOut } from '../../staff/sign-out';
import { readSession, verify } from '../../staff/verify';

const SIGN_IN = 'Signs a staff member in; with an authenticator app its code is asked for next';
const signingIn = {
  body: loginInput,
  output: signInOutput,
  errors: ['sign_in_failed', 'too_many_requests'],
  session: signIn,
} as const;
/** For signed-in staff, even before they have set up the authenticator app. */
const own = { auth: 'staff', withoutTotp: true } as const;

export const { routes: signInScreenRoutes } = routeGroup({ tag: 'staff' })
  .post('/api/admin/login', SIGN_IN, signingIn)
  .post('/api/rbac/login', SIGN_IN, signingIn)
  .post(
    '/api/admin/second-factor',
    'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    {
      body: secondFactorInput,
      output: signInOutput,
      errors: ['unauthenticated', 'second_factor_wrong', 'too_many_requests'],
      session: secondFactor,
    },
  )
  .post('/api/admin/passkey/begin', 'What the browser asks a passkey for, to sign in', {
    output: passkeyOptions,
    errors: ['too_many_requests'],
    run: beginPasskeySignIn,
  })
  .post('/api/admin/passkey/finish', 'Signs a staff member in with a passkey, which counts as both factors', {
    body: passkeyAnswer,
    output: signInOutput,
    errors: ['passkey_refused', 'too_many_requests'],
    session: finishPasskeySignIn,
  })
  .post('/api/admin/logout', 'Ends the staff session of this browser', { session: signOut })
  .get('/api/rbac/verify', 'Who is signed in and what they may do now', { ...own, output: verifyOutput, run: verify })
  .get('/api/super-admin/verify', 'The same, for administrators', {
    ...own,
    level: 5,
    output: verifyOutput,
    run: verify,
  })
  .get('/api/admin/session', 'Who uses this browser of the back office, if anybody is signed in', {
    optionalAuth: 'staff',
    withoutTotp: true,
    output: sessionOutput,
    run: readSession,
  })
  .post(
    '/api/admin/reauthenticate',
    'Proves by password or code that the signed-in member is still there; holds for 10 minutes',
    {
      ...own,
      body: reauthenticateInput,
      output: reauthenticatedOutput,
      errors: ['second_factor_wrong', 'too_many_requests'],
      session: reauthenticate,
    },
  )
  .post(
    '/api/admin/reauthenticate/passkey/begin',
    'Options with which the browser asks for the member’s passkey, to verify them again',
    { ...own, output: passkeyOptions, run: beginPasskeyReauth },
  )
  .post('/api/admin/reauthenticate/passkey/finish', 'Proves by a passkey that the signed-in member is still there', {
    ...own,
    body: passkeyAnswer,
    output: reauthenticatedOutput,
    errors: ['passkey_refused'],
    session: finishPasskeyReauth,
  })
  .post(
    '/api/admin/setup-link',
    'A one-time link to make the first super admin; for the operator, until there is one',
    { auth: 'operator', output: setupLinkOutput, errors: ['forbidden'], run: createSetupLink },
  )
  .post('/api/admin/setup/look', 'Whether a set-up link still works', {
    body: tokenInput,
    errors: ['link_closed', 'staff_set_up', 'too_many_requests'],
    run: checkSetupLink,
  })
  .post('/api/admin/setup', 'Makes the first super admin; the authenticator app is set up next', {
    body: setupInput,
    output: signInOutput,
    errors: ['link_closed', 'staff_set_up', 'staff_exists', 'too_many_requests'],
    session: setUpShop,
  })
  .post('/api/admin/invite/look', 'What an invitation offers', {
    body: tokenInput,
    output: invitationView,
    errors: ['link_closed', 'too_many_requests'],
    run: readInvitation,
  })
  .post('/api/admin/invite/accept', 'Accept an invitation with your names and a password, and sign in', {
    body: acceptInput,
    output: signInOutput,
    errors: ['link_closed', 'staff_exists', 'too_many_requests'],
    session: acceptInvitation,
  })
  .post(
    '/api/admin/password/forgot',
    'Emails the link to a new password, if the address belongs to a member; the answer is always the same',
    { body: forgotInput, errors: ['too_many_requests'], run: forgotPassword },
  )
  .post('/api/admin/password/reset', 'Chooses a new password by the emailed link', {
    body: resetInput,
    errors: ['link_closed', 'too_many_requests'],
    run: resetPassword,
  });

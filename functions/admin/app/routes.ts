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
import { readSession, verify, verifyAdministrator } from '../../staff/verify';

const signingIn = {
  body: loginInput,
  output: signInOutput,
  errors: ['sign_in_failed', 'too_many_requests'],
  session: signIn,
} as const;

export const { routes: staffSignInRoutes } = routeGroup({ tag: 'staff' })
  .post('/api/admin/login', 'Sign in to the back office', signingIn)
  .post('/api/rbac/login', 'Sign in to the back office (alias)', signingIn)
  .post('/api/admin/second-factor', 'Complete a sign-in with a second factor', {
    body: secondFactorInput,
    output: signInOutput,
    errors: ['unauthenticated', 'second_factor_wrong', 'too_many_requests'],
    session: secondFactor,
  })
  .post('/api/admin/passkey/begin', 'Create passkey sign-in options for staff', {
    output: passkeyOptions,
    errors: ['too_many_requests'],
    run: beginPasskeySignIn,
  })
  .post('/api/admin/passkey/finish', 'Sign in to the back office with a passkey', {
    body: passkeyAnswer,
    output: signInOutput,
    errors: ['passkey_refused', 'too_many_requests'],
    session: finishPasskeySignIn,
  })
  .post('/api/admin/logout', 'Sign out of the back office', { session: signOut })
  .get('/api/admin/session', 'Retrieve the back-office session', {
    optionalAuth: 'staff',
    withoutTotp: true,
    output: sessionOutput,
    run: readSession,
  })
  .post('/api/admin/setup-link', 'Create a set-up link', {
    auth: 'operator',
    output: setupLinkOutput,
    errors: ['forbidden'],
    run: createSetupLink,
  })
  .post('/api/admin/setup/look', 'Check a set-up link', {
    body: tokenInput,
    errors: ['link_closed', 'staff_set_up', 'too_many_requests'],
    run: checkSetupLink,
  })
  .post('/api/admin/setup', 'Create the first super admin', {
    body: setupInput,
    output: signInOutput,
    errors: ['link_closed', 'staff_set_up', 'staff_exists', 'too_many_requests'],
    session: setUpShop,
  })
  .post('/api/admin/invite/look', 'Retrieve an invitation by its link', {
    body: tokenInput,
    output: invitationView,
    errors: ['link_closed', 'too_many_requests'],
    run: readInvitation,
  })
  .post('/api/admin/invite/accept', 'Accept an invitation', {
    body: acceptInput,
    output: signInOutput,
    errors: ['link_closed', 'staff_exists', 'too_many_requests'],
    session: acceptInvitation,
  })
  .post('/api/admin/password/forgot', 'Email a staff member a password reset link', {
    body: forgotInput,
    errors: ['too_many_requests'],
    run: forgotPassword,
  })
  .post('/api/admin/password/reset', 'Set a new staff password by reset link', {
    body: resetInput,
    errors: ['link_closed', 'too_many_requests'],
    run: resetPassword,
  });

/** For signed-in staff, even before they have set up the authenticator app. */
export const { routes: ownSessionRoutes } = routeGroup({ tag: 'staff', auth: 'staff', withoutTotp: true })
  .get('/api/rbac/verify', 'Retrieve the signed-in staff member', { output: verifyOutput, run: verify })
  .get('/api/super-admin/verify', 'Verify an administrator’s session', {
    output: verifyOutput,
    errors: ['access_level'],
    run: verifyAdministrator,
  })
  .post('/api/admin/reauthenticate', 'Reauthenticate with a password or code', {
    body: reauthenticateInput,
    output: reauthenticatedOutput,
    errors: ['second_factor_wrong', 'too_many_requests'],
    session: reauthenticate,
  })
  .post('/api/admin/reauthenticate/passkey/begin', 'Create passkey options to reauthenticate', {
    output: passkeyOptions,
    run: beginPasskeyReauth,
  })
  .post('/api/admin/reauthenticate/passkey/finish', 'Reauthenticate with a passkey', {
    body: passkeyAnswer,
    output: reauthenticatedOutput,
    errors: ['passkey_refused'],
    session: finishPasskeyReauth,
  });

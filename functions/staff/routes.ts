import {
  done,
  loginInput,
  passkeyAnswer,
  passkeyOptions,
  provedOutput,
  reauthenticateInput,
  secondFactorInput,
  sessionOutput,
  setupInput,
  setupLinkOutput,
  signInOutput,
  tokenInput,
  verifyOutput,
} from '../../src/shop/staff/contract';
import { bind, bindSession } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { beginPasskeyProof, finishPasskeyProof, reauthenticate } from './reauthenticate';
import { secondFactor } from './second-factor';
import { lookAtSetup, makeSetupLink, setUpShop } from './set-up';
import { signIn } from './sign-in';
import { beginPasskeySignIn, finishPasskeySignIn } from './sign-in-passkey';
import { signOut } from './sign-out';
import { readSession, verify } from './verify';

const login = {
  method: 'post',
  summary: 'Signs a staff member in; with an authenticator app its code is asked for next',
  tag: 'staff',
  body: loginInput,
  output: signInOutput,
  errors: ['sign_in_failed', 'too_many_requests'],
} as const;
const adminLogin = call({ ...login, path: '/api/admin/login', errors: [...login.errors] });
const rbacLogin = call({ ...login, path: '/api/rbac/login', errors: [...login.errors] });

const second = call({
  method: 'post',
  path: '/api/admin/second-factor',
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
  tag: 'staff',
  body: secondFactorInput,
  output: signInOutput,
  errors: ['unauthenticated', 'second_factor_wrong', 'too_many_requests'],
});

const beginPasskey = call({
  method: 'post',
  path: '/api/admin/passkey/begin',
  summary: 'What the browser asks a passkey for, to sign in',
  tag: 'staff',
  output: passkeyOptions,
  errors: ['too_many_requests'],
});

const finishPasskey = call({
  method: 'post',
  path: '/api/admin/passkey/finish',
  summary: 'Signs a staff member in with a passkey, which counts as both factors',
  tag: 'staff',
  body: passkeyAnswer,
  output: signInOutput,
  errors: ['passkey_refused', 'too_many_requests'],
});

const logout = call({
  method: 'post',
  path: '/api/admin/logout',
  summary: 'Ends the staff session of this browser',
  tag: 'staff',
  output: done,
});

const verifying = {
  method: 'get',
  tag: 'staff',
  who: 'staff',
  withoutTotp: true,
  output: verifyOutput,
} as const;
const rbacVerify = call({
  ...verifying,
  path: '/api/rbac/verify',
  summary: 'Who is signed in and what they may do now',
  errors: ['unauthenticated'],
});
const superVerify = call({
  ...verifying,
  path: '/api/super-admin/verify',
  summary: 'The same, for administrators',
  level: 5,
  errors: ['unauthenticated', 'access_level'],
});

const session = call({
  method: 'get',
  path: '/api/admin/session',
  summary: 'Who uses this browser of the back office, if anybody is signed in',
  tag: 'staff',
  maybe: 'staff',
  withoutTotp: true,
  output: sessionOutput,
});

const prove = call({
  method: 'post',
  path: '/api/admin/reauthenticate',
  summary: 'Proves by password or code that the signed-in member is still there; holds for 10 minutes',
  tag: 'staff',
  who: 'staff',
  withoutTotp: true,
  body: reauthenticateInput,
  output: provedOutput,
  errors: ['unauthenticated', 'second_factor_wrong', 'too_many_requests'],
});

const beginProof = call({
  method: 'post',
  path: '/api/admin/reauthenticate/passkey/begin',
  summary: 'What the browser asks the member’s passkey for, to prove they are still there',
  tag: 'staff',
  who: 'staff',
  withoutTotp: true,
  output: passkeyOptions,
  errors: ['unauthenticated'],
});

const finishProof = call({
  method: 'post',
  path: '/api/admin/reauthenticate/passkey/finish',
  summary: 'Proves by a passkey that the signed-in member is still there',
  tag: 'staff',
  who: 'staff',
  withoutTotp: true,
  body: passkeyAnswer,
  output: provedOutput,
  errors: ['unauthenticated', 'passkey_refused'],
});

const setupLink = call({
  method: 'post',
  path: '/api/admin/setup-link',
  summary: 'A one-time link to make the first super admin; for the operator, until there is one',
  tag: 'staff',
  who: 'operator',
  output: setupLinkOutput,
  errors: ['unauthenticated', 'forbidden'],
});

const lookSetup = call({
  method: 'post',
  path: '/api/admin/setup/look',
  summary: 'Whether a set-up link still works',
  tag: 'staff',
  body: tokenInput,
  output: done,
  errors: ['link_closed', 'staff_set_up', 'too_many_requests'],
});

const setup = call({
  method: 'post',
  path: '/api/admin/setup',
  summary: 'Makes the first super admin; the authenticator app is set up next',
  tag: 'staff',
  body: setupInput,
  output: signInOutput,
  errors: ['link_closed', 'staff_set_up', 'staff_exists', 'too_many_requests'],
});

export const staffRoutes = noun()
  .openapi(adminLogin, bindSession(adminLogin, 'staff', signIn))
  .openapi(rbacLogin, bindSession(rbacLogin, 'staff', signIn))
  .openapi(second, bindSession(second, 'staff', secondFactor))
  .openapi(beginPasskey, bind(beginPasskey, beginPasskeySignIn))
  .openapi(finishPasskey, bindSession(finishPasskey, 'staff', finishPasskeySignIn))
  .openapi(logout, bindSession(logout, 'staff', signOut))
  .openapi(rbacVerify, bind(rbacVerify, verify))
  .openapi(superVerify, bind(superVerify, verify))
  .openapi(session, bind(session, readSession))
  .openapi(prove, bindSession(prove, 'staff', reauthenticate))
  .openapi(beginProof, bind(beginProof, beginPasskeyProof))
  .openapi(finishProof, bindSession(finishProof, 'staff', finishPasskeyProof))
  .openapi(setupLink, bind(setupLink, makeSetupLink))
  .openapi(lookSetup, bind(lookSetup, lookAtSetup))
  .openapi(setup, bindSession(setup, 'staff', setUpShop));

import type { StaffRoutes } from '../../functions/staff/routes';
import type { StaffPeopleRoutes } from '../../functions/staff/routes-people';
import type {
  AcceptInput,
  ForgotInput,
  LoginInput,
  ReauthenticateInput,
  ResetInput,
  SecondFactorInput,
  SetupInput,
} from '../shop/staff/contract';
import { staffCallsOf } from './staff-calls';

/** Signing in and out: the calls that must not wait for a sign-in themselves. */
const staff = staffCallsOf<StaffRoutes>({ gated: false });

/** Who is signed in, if anybody, and what they may do now. */
export const readStaffSession = () => staff.get('/api/admin/session', {});

export const signInStaff = (json: LoginInput) => staff.post('/api/admin/login', { json });

/** The second step: a code of the authenticator app, or a recovery code. */
export const secondFactor = (json: SecondFactorInput) => staff.post('/api/admin/second-factor', { json });

export const signOutStaff = () => staff.post('/api/admin/logout', {});

/** Proves by password or code that it is still the same person; holds for 10 minutes. */
export const reauthenticate = (json: ReauthenticateInput) => staff.post('/api/admin/reauthenticate', { json });

/** Whether a set-up link still works. */
export const lookAtSetup = (token: string) => staff.post('/api/admin/setup/look', { json: { token } });

/** Makes the first super admin. */
export const setUpShop = (json: SetupInput) => staff.post('/api/admin/setup', { json });

/** The browser's passkey window; loaded when somebody asks for it. */
async function askPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
}

/** Signs in with a passkey, which counts as both steps. */
export async function signInByPasskey() {
  const { options } = await staff.post('/api/admin/passkey/begin', {});
  return staff.post('/api/admin/passkey/finish', { json: { response: { ...(await askPasskey(options)) } } });
}

/** Proves by a passkey that it is still the same person. */
export async function reauthenticateByPasskey() {
  const { options } = await staff.post('/api/admin/reauthenticate/passkey/begin', {});
  const response = { ...(await askPasskey(options)) };
  return staff.post('/api/admin/reauthenticate/passkey/finish', { json: { response } });
}

const people = staffCallsOf<StaffPeopleRoutes>({ gated: false });

/** What an invitation offers. */
export const lookAtInvitation = (token: string) => people.post('/api/admin/invite/look', { json: { token } });

/** Accepts an invitation, and signs in. */
export const acceptInvitation = (json: AcceptInput) => people.post('/api/admin/invite/accept', { json });

/** Mails the link to a new password, if the address belongs to somebody; the answer never tells. */
export const forgotPassword = (json: ForgotInput) => people.post('/api/admin/password/forgot', { json });

/** Chooses a new password by the mailed link. */
export const resetPassword = (json: ResetInput) => people.post('/api/admin/password/reset', { json });

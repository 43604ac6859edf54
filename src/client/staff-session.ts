import type {
  AcceptInput,
  ForgotInput,
  LoginInput,
  ReauthenticateInput,
  ResetInput,
  SecondFactorInput,
  SetupInput,
} from '../shop/staff/contract';
import { staffUngated } from './staff';

/** Who is signed in, if anybody, and what they may do now. */
export const readStaffSession = () => staffUngated.get('/api/admin/session', {});

export const signInStaff = (json: LoginInput) => staffUngated.post('/api/admin/login', { json });

/** The second step: a code of the authenticator app, or a recovery code. */
export const secondFactor = (json: SecondFactorInput) => staffUngated.post('/api/admin/second-factor', { json });

export const signOutStaff = () => staffUngated.post('/api/admin/logout', {});

/** Proves by password or code that it is still the same person; holds for 10 minutes. */
export const reauthenticate = (json: ReauthenticateInput) => staffUngated.post('/api/admin/reauthenticate', { json });

/** Whether a set-up link still works. */
export const lookAtSetup = (token: string) => staffUngated.post('/api/admin/setup/look', { json: { token } });

/** Makes the first super admin. */
export const setUpShop = (json: SetupInput) => staffUngated.post('/api/admin/setup', { json });

/** The browser's passkey window; loaded when somebody asks for it. */
async function askPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
}

/** Signs in with a passkey, which counts as both steps. */
export async function signInByPasskey() {
  const { options } = await staffUngated.post('/api/admin/passkey/begin', {});
  return staffUngated.post('/api/admin/passkey/finish', { json: { response: { ...(await askPasskey(options)) } } });
}

/** Proves by a passkey that it is still the same person. */
export async function reauthenticateByPasskey() {
  const { options } = await staffUngated.post('/api/admin/reauthenticate/passkey/begin', {});
  const response = { ...(await askPasskey(options)) };
  return staffUngated.post('/api/admin/reauthenticate/passkey/finish', { json: { response } });
}

/** What an invitation offers. */
export const lookAtInvitation = (token: string) => staffUngated.post('/api/admin/invite/look', { json: { token } });

/** Accepts an invitation, and signs in. */
export const acceptInvitation = (json: AcceptInput) => staffUngated.post('/api/admin/invite/accept', { json });

/** Mails the link to a new password, if the address belongs to somebody; the answer never tells. */
export const forgotPassword = (json: ForgotInput) => staffUngated.post('/api/admin/password/forgot', { json });

/** Chooses a new password by the mailed link. */
export const resetPassword = (json: ResetInput) => staffUngated.post('/api/admin/password/reset', { json });

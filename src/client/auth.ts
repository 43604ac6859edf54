import type { CustomerRoutes } from '../../functions/customers/routes';
import type { Registration } from '../shop/customers/rules';
import { registrationBody } from '../shop/customers/rules';
import { createClient } from './typed';

const auth = createClient<CustomerRoutes>();

/** Opens an account. */
export const register = (form: Registration) => auth.post('/api/auth/register', { json: registrationBody(form) });

/** Signs in with a password. */
export const login = (email: string, password: string) => auth.post('/api/auth/login', { json: { email, password } });

/** Signs out in this browser. */
export const logout = () => auth.post('/api/auth/logout', {});

/** "This is not my computer": ends this browser's access to orders. */
export const leaveBrowser = () => auth.post('/api/auth/leave-browser', {});

/** Requests an emailed sign-in code. */
export const requestCode = (email: string) => auth.post('/api/auth/code', { json: { email } });

/** Signs in with the emailed code. */
export const loginByCode = (email: string, code: string) =>
  auth.post('/api/auth/code/login', { json: { email, code } });

/** Requests an emailed link that sets a new password. */
export const requestReset = (email: string) => auth.post('/api/auth/forgot-password', { json: { email } });

/** Sets a new password by the emailed link. */
export const resetPassword = (token: string, password: string) =>
  auth.post('/api/auth/reset-password', { json: { token, password } });

/** Confirms an address by the emailed link. */
export const verifyEmail = (token: string) => auth.post('/api/auth/verify-email', { json: { token } });

/** Signs in with the passkey that is chosen in the browser's dialog. */
export async function loginByPasskey() {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    auth.post('/api/auth/passkeys/login/options', {}),
  ]);
  const response = await startAuthentication({ optionsJSON: options as never });
  return auth.post('/api/auth/passkeys/login', { json: { response: { ...response } } });
}

/** Returns whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Returns whether the person dismissed the browser's own prompt, which is not a failure. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

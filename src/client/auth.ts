import type { CustomerRoutes } from '../../functions/customers/routes';
import type { Registration } from '../shop/customers/rules';
import { registrationBody } from '../shop/customers/rules';
import { createClient } from './typed';

const auth = createClient<CustomerRoutes>();

export const register = (form: Registration) => auth.post('/api/auth/register', { json: registrationBody(form) });

export const login = (email: string, password: string) => auth.post('/api/auth/login', { json: { email, password } });

export const logout = () => auth.post('/api/auth/logout', {});

/** "This is not my computer": closes here what was opened here. */
export const leaveBrowser = () => auth.post('/api/auth/leave-browser', {});

/** Asks for six digits by mail. */
export const requestCode = (email: string) => auth.post('/api/auth/code', { json: { email } });

export const loginByCode = (email: string, code: string) =>
  auth.post('/api/auth/code/login', { json: { email, code } });

/** Asks for a link that sets a new password. */
export const requestReset = (email: string) => auth.post('/api/auth/forgot-password', { json: { email } });

export const resetPassword = (token: string, password: string) =>
  auth.post('/api/auth/reset-password', { json: { token, password } });

export const verifyEmail = (token: string) => auth.post('/api/auth/verify-email', { json: { token } });

/** Lets the browser offer its passkeys, and signs in by the one that was chosen. */
export async function loginByPasskey() {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    auth.post('/api/auth/passkeys/login/options', {}),
  ]);
  const response = await startAuthentication({ optionsJSON: options as never });
  return auth.post('/api/auth/passkeys/login', { json: { response: { ...response } } });
}

/** True where this browser can use passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

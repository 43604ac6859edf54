import type { ChangePasswordInput, ProfileInput, TotpFinishInput } from '../shop/staff/contract-me';
import { staff } from './staff';

/** The own profile, and how one signs in. */
export const readMe = () => staff.get('/api/admin/me', {});
export const changeProfile = (json: ProfileInput) => staff.patch('/api/admin/me', { json });
/** Signs the other browsers out, too. */
export const changePassword = (json: ChangePasswordInput) => staff.post('/api/admin/me/password', { json });

/** The browsers one is signed in with. */
export const listDevices = () => staff.get('/api/admin/me/devices', {});
export const endDevice = (id: string) => staff.delete('/api/admin/me/devices/:id', { param: { id } });
/** Signs out everywhere, here too unless told otherwise. */
export const endDevices = (keepCurrent: boolean) => staff.post('/api/admin/me/devices/end', { json: { keepCurrent } });

/** A new secret for the authenticator app. */
export const beginTotp = () => staff.post('/api/admin/me/totp/begin', {});
/** Keeps the app by its first code; the answer carries recovery codes, shown once. */
export const finishTotp = (json: TotpFinishInput) => staff.post('/api/admin/me/totp/finish', { json });
export const removeTotp = () => staff.delete('/api/admin/me/totp', {});
export const renewRecoveryCodes = () => staff.post('/api/admin/me/recovery-codes', {});

/** Makes a passkey on this device and keeps it under a name. */
export async function addPasskey(name: string) {
  const { options } = await staff.post('/api/admin/me/passkeys/begin', {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return staff.post('/api/admin/me/passkeys', { json: { name, response: { ...made } } });
}
export const removePasskey = (id: string) => staff.delete('/api/admin/me/passkeys/:id', { param: { id } });

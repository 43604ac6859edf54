import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import { toast } from '../../../stores/toasts';
import { signOut } from '../../app/session';
import { createItemStore } from '../../kit/item-store';

/** The staff member's own account, with its sign-in methods and devices. */
export const profile = createItemStore(async () => {
  const [me, { devices }] = await Promise.all([staff.get('/api/admin/me'), staff.get('/api/admin/me/devices')]);
  return { me, devices };
});

/** Confirms an action and reloads the account. */
export async function confirmDone(title: string): Promise<void> {
  toast(title, { kind: 'good' });
  await profile.reload();
}

/** Removes one of the staff member's passkeys and confirms it. */
export async function dropPasskey(id: string, name: string): Promise<void> {
  await staff.delete('/api/admin/me/passkeys/:id', { param: { id } });
  await confirmDone(`Passkey “${name}” removed`);
}

/** Removes the staff member's authenticator app and confirms it. */
export async function dropTotp(): Promise<void> {
  await staff.delete('/api/admin/me/totp');
  await confirmDone('You now sign in with your password only');
}

/** Creates new recovery codes; the previous ones stop working, and the new ones are shown only once. */
export async function newRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = await staff.post('/api/admin/me/recovery-codes', {});
  void profile.reload();
  return recoveryCodes;
}

async function toastOutcome(work: Promise<unknown>, successText: string, failureTitle: string): Promise<void> {
  try {
    await work;
    await confirmDone(successText);
  } catch (error) {
    toast(failureTitle, { text: errorMessage(error), kind: 'bad' });
  }
}

/** Signs out one of the staff member's devices, or shows why that failed. */
export const dropDevice = (id: string): Promise<void> =>
  toastOutcome(
    staff.delete('/api/admin/me/devices/:id', { param: { id } }),
    'That browser is signed out',
    'That browser is still signed in',
  );

/** Signs out all other devices, or shows why that failed. */
export const dropOtherDevices = (): Promise<void> =>
  toastOutcome(
    staff.post('/api/admin/me/devices/end', { json: { keepCurrent: true } }),
    'All other browsers are signed out',
    'The other browsers are still signed in',
  );

/** Signs out everywhere, including this browser. */
export async function dropAllDevices(): Promise<void> {
  await staff.post('/api/admin/me/devices/end', { json: { keepCurrent: false } });
  await signOut();
}

import { atom, readonlyType } from 'nanostores';
import { sentence } from '../../../client/call';
import {
  addPasskey,
  changePassword,
  changeProfile,
  endDevice,
  endDevices,
  listDevices,
  readMe,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '../../../client/staff-me';
import type { ChangePasswordInput, DevicesOutput, MeOutput, ProfileInput } from '../../../shop/staff/contract-me';
import { toast } from '../../../stores/toasts';
import { setAdmin, signOut } from '../../app/session';
import { createForm } from '../../kit/form';

/** The own account, with how one signs in and where one is signed in. */
export type Profile =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; me: MeOutput; devices: DevicesOutput['devices'] };

const $now = atom<Profile>({ state: 'loading' });

export const $profile = readonlyType($now);

const said = (title: string) => toast(title, { kind: 'good' });

/** Asks for the own account anew; what is shown stays until the answer is there. */
export async function loadProfile(): Promise<void> {
  try {
    const [me, { devices }] = await Promise.all([readMe(), listDevices()]);
    $now.set({ state: 'ready', me, devices });
  } catch (error) {
    $now.set({ state: 'failed', text: sentence(error) });
  }
}

export const profileForm = createForm(
  (input: ProfileInput) => changeProfile(input),
  async ({ admin }) => {
    setAdmin(admin);
    said('Your profile is kept');
    await loadProfile();
  },
);

export const changePasswordForm = createForm(
  (input: ChangePasswordInput) => changePassword(input),
  async () => {
    said('Your password is changed, and your other browsers are signed out');
    await loadProfile();
  },
);

export const passkeyNameForm = createForm(
  ({ name }: { name: string }) => addPasskey(name),
  async ({ passkey }) => {
    said(`The passkey “${passkey.name}” is kept`);
    await loadProfile();
  },
);

/** Removes a passkey of one's own and says so. */
export async function dropPasskey(id: string, name: string): Promise<void> {
  await removePasskey(id);
  said(`The passkey “${name}” is forgotten`);
  await loadProfile();
}

/** Removes one's own authenticator app and says so. */
export async function dropTotp(): Promise<void> {
  await removeTotp();
  said('You sign in by password alone now');
  await loadProfile();
}

/** New recovery codes; the former ones stop working, these are shown this once. */
export async function newRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = await renewRecoveryCodes();
  void loadProfile();
  return recoveryCodes;
}

/** Signs one of one's own devices out. */
export async function dropDevice(id: string): Promise<void> {
  await endDevice(id);
  said('That browser is signed out');
  await loadProfile();
}

/** Signs out everywhere; this browser only with `here`. */
export async function dropDevices({ here }: { here: boolean }): Promise<void> {
  await endDevices(!here);
  if (here) return signOut();
  said('All other browsers are signed out');
  await loadProfile();
}

import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { staffWithoutReauth } from '../../client/staff';
import type { SetupInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';

/** The one-time link of the first super admin: being looked at, closed (and why), the form, then the app. */
export type Setup = { state: 'looking' } | { state: 'closed'; text: string } | { state: 'form' } | { state: 'totp' };

const $now = atom<Setup>({ state: 'looking' });

export const $setup = readonlyType($now);

/** Finds out whether the link still works. */
export async function openSetup(token: string): Promise<void> {
  if (!token)
    return $now.set({ state: 'closed', text: 'This link is not complete. Open all of the address the shop printed.' });
  $now.set({ state: 'looking' });
  try {
    await staffWithoutReauth.post('/api/admin/setup/look', { json: { token } });
    $now.set({ state: 'form' });
  } catch (error) {
    $now.set({ state: 'closed', text: errorMessage(error) });
  }
}

export const setupForm = createForm(
  (json: SetupInput) => staffWithoutReauth.post('/api/admin/setup', { json }),
  () => $now.set({ state: 'totp' }),
);

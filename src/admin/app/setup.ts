import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { staffWithoutReauth } from '../../client/staff';
import type { SetupInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';

/**
 * The state of the first super admin's one-time link: checking, closed (and why), the form, then the authenticator app.
 */
export type Setup =
  | { status: 'loading' }
  | { status: 'closed'; text: string }
  | { status: 'form' }
  | { status: 'totp' };

const $state = atom<Setup>({ status: 'loading' });

export const $setup = readonlyType($state);

/** Checks whether the link still works. */
export async function openSetup(token: string): Promise<void> {
  if (!token)
    return $state.set({
      status: 'closed',
      text: 'This link is not complete. Open the whole address the shop printed.',
    });
  $state.set({ status: 'loading' });
  try {
    await staffWithoutReauth.post('/api/admin/setup/look', { json: { token } });
    $state.set({ status: 'form' });
  } catch (error) {
    $state.set({ status: 'closed', text: errorMessage(error) });
  }
}

export const setupForm = createForm(
  (json: SetupInput) => staffWithoutReauth.post('/api/admin/setup', { json }),
  () => $state.set({ status: 'totp' }),
);

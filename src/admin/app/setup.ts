import { atom, readonlyType } from 'nanostores';
import { sentence } from '../../client/call';
import { lookAtSetup, setUpShop } from '../../client/staff-session';
import type { SetupInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';

/** The one-time link of the first super admin: being looked at, closed (and why), the form, then the app. */
export type Setup = { state: 'looking' } | { state: 'closed'; text: string } | { state: 'form' } | { state: 'totp' };

const $now = atom<Setup>({ state: 'looking' });

export const $setup = readonlyType($now);

/** Finds out whether the link still works. */
export async function openSetup(token: string): Promise<void> {
  $now.set({ state: 'looking' });
  try {
    await lookAtSetup(token);
    $now.set({ state: 'form' });
  } catch (error) {
    $now.set({ state: 'closed', text: sentence(error) });
  }
}

export const setupForm = createForm(
  (input: SetupInput) => setUpShop(input),
  () => $now.set({ state: 'totp' }),
);

import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { staffWithoutReauth } from '../../client/staff';
import type { AcceptInput, ForgotInput, InvitationView, ResetInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { setAdmin, verify } from './session';

/**
 * An invitation as its link opens it: being looked at, closed (and why), offered, or accepted with only the
 * authenticator app left to set up.
 */
export type InvitationState =
  | { state: 'looking' }
  | { state: 'closed'; text: string }
  | { state: 'offered'; offer: InvitationView }
  | { state: 'totp' }
  | { state: 'accepted' };

const $now = atom<InvitationState>({ state: 'looking' });

export const $invitation = readonlyType($now);

/** Finds out what a link offers. */
export async function openInvitation(token: string): Promise<void> {
  if (!token) return $now.set({ state: 'closed', text: 'This link is not complete. Open it from your email again.' });
  $now.set({ state: 'looking' });
  try {
    const offer = await staffWithoutReauth.post('/api/admin/invite/look', { json: { token } });
    $now.set({ state: 'offered', offer });
  } catch (error) {
    $now.set({ state: 'closed', text: errorMessage(error) });
  }
}

export const acceptForm = createForm(
  (json: AcceptInput) => staffWithoutReauth.post('/api/admin/invite/accept', { json }),
  async ({ state, admin }) => {
    if (state === 'totp_setup') return $now.set({ state: 'totp' });
    if (admin) setAdmin(admin);
    else await verify();
    $now.set({ state: 'accepted' });
  },
);

const $sent = atom(false);

/** Whether the mail with the link to a new password was asked for. */
export const $linkSent = readonlyType($sent);

export const forgotForm = createForm(
  (json: ForgotInput) => staffWithoutReauth.post('/api/admin/password/forgot', { json }),
  () => $sent.set(true),
);

/** Shows the form for another link again. */
export const askLinkAgain = (): void => $sent.set(false);

const $changed = atom(false);

/** Whether the new password is kept. */
export const $passwordChanged = readonlyType($changed);

export const resetForm = createForm(
  (json: ResetInput) => staffWithoutReauth.post('/api/admin/password/reset', { json }),
  () => $changed.set(true),
);

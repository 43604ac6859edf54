import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { staffWithoutReauth } from '../../client/staff';
import { INCOMPLETE_LINK } from '../../shop/incomplete-link';
import type { AcceptInput, ForgotInput, InvitationView, ResetInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { setAdmin, verify } from './session';

/**
 * The state of an invitation link: checking, closed (and why), offered, or accepted with only the authenticator app
 * left to set up.
 */
export type InvitationState =
  | { status: 'loading' }
  | { status: 'closed'; text: string }
  | { status: 'offered'; offer: InvitationView }
  | { status: 'totp' }
  | { status: 'accepted' };

const $state = atom<InvitationState>({ status: 'loading' });

export const $invitation = readonlyType($state);

/** Loads the invitation of a link. */
export async function openInvitation(token: string): Promise<void> {
  if (!token) return $state.set({ status: 'closed', text: INCOMPLETE_LINK });
  $state.set({ status: 'loading' });
  try {
    const offer = await staffWithoutReauth.post('/api/admin/invite/look', { json: { token } });
    $state.set({ status: 'offered', offer });
  } catch (error) {
    $state.set({ status: 'closed', text: errorMessage(error) });
  }
}

export const acceptForm = createForm(
  (json: AcceptInput) => staffWithoutReauth.post('/api/admin/invite/accept', { json }),
  async ({ state, admin }) => {
    if (state === 'totp_setup') return $state.set({ status: 'totp' });
    if (admin) setAdmin(admin);
    else await verify();
    $state.set({ status: 'accepted' });
  },
);

const $sent = atom(false);

/** Whether the email with the password link was requested. */
export const $linkSent = readonlyType($sent);

export const forgotForm = createForm(
  (json: ForgotInput) => staffWithoutReauth.post('/api/admin/password/forgot', { json }),
  () => $sent.set(true),
);

/** Shows the form for another link again. */
export const askLinkAgain = (): void => $sent.set(false);

const $changed = atom(false);

/** Whether the new password is saved. */
export const $passwordChanged = readonlyType($changed);

export const resetForm = createForm(
  (json: ResetInput) => staffWithoutReauth.post('/api/admin/password/reset', { json }),
  () => $changed.set(true),
);

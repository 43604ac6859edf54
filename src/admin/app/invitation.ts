import { atom, readonlyType } from 'nanostores';
import { sentence } from '../../client/call';
import { acceptInvitation, forgotPassword, lookAtInvitation, resetPassword } from '../../client/staff-session';
import type { AcceptInput, ForgotInput, InvitationView, ResetInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { setAdmin, verify } from './session';

/** An invitation as its link opens it: being looked at, closed (and why), offered, or accepted but for the app. */
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
  $now.set({ state: 'looking' });
  try {
    $now.set({ state: 'offered', offer: await lookAtInvitation(token) });
  } catch (error) {
    $now.set({ state: 'closed', text: sentence(error) });
  }
}

export const acceptForm = createForm(
  (input: AcceptInput) => acceptInvitation(input),
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
  (input: ForgotInput) => forgotPassword(input),
  () => $sent.set(true),
);

/** Shows the form for another link again. */
export const askLinkAgain = (): void => $sent.set(false);

const $changed = atom(false);

/** Whether the new password is kept. */
export const $passwordChanged = readonlyType($changed);

export const resetForm = createForm(
  (input: ResetInput) => resetPassword(input),
  () => $changed.set(true),
);

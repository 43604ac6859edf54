import { atom, readonlyType } from 'nanostores';
import { staffWithoutReauth } from '../../client/staff';
import type { LoginInput, SecondFactorInput, SignInOutput, SignInState } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { signInByPasskey } from './passkey';
import { $session, setAdmin, verify } from './session';

/** The steps of signing in: password, two-factor code, and the authenticator app if it has to be set up first. */
export type SignInStep = 'password' | 'second' | 'totp_setup' | 'done';

const $at = atom<SignInStep>('password');

export const $signInStep = readonlyType($at);

const $email = atom('');

/** The address of the sign-in that has begun; empty with a passkey. */
export const $signInEmail = readonlyType($email);

/** The step that follows each answer: a state without one does not compile, and one of a newer server signs nobody in. */
const NEXT: Record<SignInState, SignInStep> = { active: 'done', second_factor: 'second', totp_setup: 'totp_setup' };

async function follow({ state, admin }: SignInOutput): Promise<void> {
  const next = Object.hasOwn(NEXT, state) ? NEXT[state] : 'password';
  if (next === 'done') {
    if (admin) setAdmin(admin);
    else await verify();
  }
  $at.set(next);
}

/** Email and password. */
export const passwordForm = createForm(
  (json: LoginInput) => staffWithoutReauth.post('/api/admin/login', { json }),
  async (answer, { email }) => {
    $email.set(email);
    await follow(answer);
  },
);

/** A code from the authenticator app, or a recovery code. */
export const secondForm = createForm(
  (json: SecondFactorInput) => staffWithoutReauth.post('/api/admin/second-factor', { json }),
  follow,
);

/** The passkey button; the browser asks for the passkey. */
export const passkeyForm = createForm((_: Record<never, never>) => signInByPasskey(), follow);

/** Continues once the authenticator app is set up: the session now has the permissions of the role. */
export async function afterTotpSetup(): Promise<void> {
  await verify();
  if ($session.get().status === 'in') $at.set('done');
}

/** Restarts the sign-in. */
export const startSignIn = (): void => $at.set('password');

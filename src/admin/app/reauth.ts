import { reauthenticate, reauthenticateByPasskey } from '../../client/staff-session';
import type { ReauthenticateInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { answerGate } from './gate';

const proved = () => answerGate(true);

/** Proves by password that the signed-in person is still there; the act that asked for it then goes on. */
export const reauthForm = createForm((input: ReauthenticateInput) => reauthenticate(input), proved);

/** The same by a passkey. */
export const reauthPasskeyForm = createForm((_: Record<never, never>) => reauthenticateByPasskey(), proved);

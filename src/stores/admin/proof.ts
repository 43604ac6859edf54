import { reauthenticate, reauthenticateByPasskey } from '../../client/staff-session';
import type { ReauthenticateInput } from '../../shop/staff/contract';
import { createForm } from './form';
import { answerGate } from './gate';

const proved = () => answerGate(true);

/** Proves by password that the signed-in person is still there; the act that asked for it then goes on. */
export const proofForm = createForm((input: ReauthenticateInput) => reauthenticate(input), proved);

/** The same by a passkey. */
export const proofPasskeyForm = createForm((_: Record<never, never>) => reauthenticateByPasskey(), proved);

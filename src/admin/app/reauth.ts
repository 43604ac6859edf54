import { staffWithoutReauth } from '../../client/staff';
import type { ReauthenticateInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { resolveReauth } from './gate';
import { reauthenticateByPasskey } from './passkey';

const verified = () => resolveReauth(true);

/** Proves by password that the signed-in person is still there; the act that asked for it then goes on. */
export const reauthForm = createForm(
  (json: ReauthenticateInput) => staffWithoutReauth.post('/api/admin/reauthenticate', { json }),
  verified,
);

/** The same by a passkey. */
export const reauthPasskeyForm = createForm((_: Record<never, never>) => reauthenticateByPasskey(), verified);

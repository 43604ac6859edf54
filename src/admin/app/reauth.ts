import { staffWithoutReauth } from '../../client/staff';
import type { ReauthenticateInput } from '../../shop/staff/contract';
import { createForm } from '../kit/form';
import { resolveReauth } from './gate';
import { reauthenticateByPasskey } from './passkey';

const verified = () => resolveReauth(true);

/** Re-authenticates by password; the action that required it then continues. */
export const reauthForm = createForm(
  (json: ReauthenticateInput) => staffWithoutReauth.post('/api/admin/reauthenticate', { json }),
  verified,
);

/** Re-authenticates by passkey. */
export const reauthPasskeyForm = createForm((_: Record<never, never>) => reauthenticateByPasskey(), verified);

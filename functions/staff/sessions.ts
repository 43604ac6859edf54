import { statement } from '../db/client';
import { type OpenedSession, openSession } from '../identity/sessions';
import type { Deps } from '../platform/deps';

/**
 * Creates a session for a member; with `second_factor` it gives no access until the authenticator app's code is
 * entered.
 */
export async function openStaffSession(
  deps: Deps,
  staffId: string,
  state: 'second_factor' | 'active' = 'active',
): Promise<OpenedSession> {
  const { session, writes } = await openSession(deps, { kind: 'staff', ownerId: staffId, state });
  if (state !== 'active') return { session, writes };
  const signedIn = statement(
    deps.db,
    'UPDATE staff_member SET last_sign_in_at = ?2 WHERE id = ?1',
    staffId,
    deps.now(),
  );
  return { session, writes: [...writes, signedIn] };
}

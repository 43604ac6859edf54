import { subjectOf } from '../../src/shop/staff/subject';
import { statement } from '../db/client';
import { type AuthResult, endByToken } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import { actingAs } from './members';
import { recordAudit } from './statements';

/** Ends this browser's session, finished or not; without one it does nothing and returns the same. */
export async function signOut(deps: Deps): Promise<AuthResult<{ success: true }>> {
  const row = await statement<{ staff_id: string }>(
    deps.db,
    'SELECT owner_id AS staff_id FROM staff_session WHERE token_hash = ?',
    deps.request.staffSession ?? '',
  ).first();
  if (row)
    await deps.db.batch([
      endByToken(deps, 'staff'),
      recordAudit(deps.db, actingAs(deps, row.staff_id), {
        action: 'staff.signed_out',
        subject: subjectOf('staff', row.staff_id),
      }),
    ]);
  return { output: { success: true }, session: null };
}

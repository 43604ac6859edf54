import { ShopError } from '../../src/shop/errors';
import type { Person, PersonOutput } from '../../src/shop/staff/contract-people';
import { statement } from '../db/client';
import { isLive } from '../db/live-session';
import type { Deps } from '../platform/deps';
import { SESSION_LIMITS } from '../platform/sessions';
import { canGrant, grantOf } from './authority';
import { adminOf, type MemberRow } from './members';

/** A member as colleagues see them; `totp_ciphertext` only shows whether there is one. */
export type PersonRow = Omit<MemberRow, 'password_hash' | 'totp_vault_key_id' | 'totp_step'> & {
  passkeys: number;
  sessions: number;
};

/** SQL: every column except secrets. */
export const personColumns = ({ now }: Pick<Deps, 'now'>): string => {
  const at = Math.floor(now());
  return `m.id, m.email, m.first_name, m.last_name, m.department, m.role_id, m.state, m.created_at,
    m.last_sign_in_at, r.name AS role_name, r.access_level, r.permissions,
    CASE WHEN m.totp_ciphertext IS NULL THEN NULL ELSE '' END AS totp_ciphertext,
    (SELECT count(*) FROM staff_passkey p WHERE p.owner_id = m.id) AS passkeys,
    (SELECT count(*) FROM staff_session s
      WHERE s.owner_id = m.id AND s.state = 'active' AND ${isLive(at, at - SESSION_LIMITS.staff.idleMs)}) AS sessions`;
};
/** SQL: the staff `m`, with their roles. */
export const PERSON_FROM = 'staff_member m JOIN staff_role r ON r.id = m.role_id';

/** Converts a member to what colleagues see; `manageable` is whether the caller may change them. */
export const memberView = (row: PersonRow, { actor }: Pick<Deps, 'actor'>): Person => ({
  ...adminOf(row),
  totp: row.totp_ciphertext !== null,
  passkeys: row.passkeys,
  sessions: row.sessions,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
  manageable: canGrant(actor, grantOf({ ...row, id: row.role_id })),
});

/** Returns one member of the back office. Throws not_found. */
export async function readPerson(deps: Deps, { id }: { id: string }): Promise<PersonOutput> {
  const select = `SELECT ${personColumns(deps)} FROM ${PERSON_FROM} WHERE m.id = ?`;
  const row = await statement<PersonRow>(deps.db, select, id).first();
  if (!row) throw new ShopError('not_found');
  return { success: true, person: memberView(row, deps) };
}

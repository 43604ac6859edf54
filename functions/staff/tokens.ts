import { ShopError } from '../../src/shop/errors';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';

export type Purpose = 'setup' | 'invite' | 'reset';

/** How long a one-time link is valid, in milliseconds. */
const TOKEN_MS: Record<Purpose, number> = {
  setup: DAY_MS,
  invite: 7 * DAY_MS,
  reset: HOUR_MS,
};

export interface TokenRow {
  id: string;
  purpose: Purpose;
  email: string | null;
  role_id: string | null;
  staff_id: string | null;
  invited_by: string | null;
  created_at: number;
  expires_at: number;
}

interface NewLink {
  purpose: Purpose;
  email?: string;
  roleId?: string;
  staffId?: string;
  invitedBy?: string;
}

/** Creates a one-time link: only the link contains the token, the database stores its hash. */
export async function createStaffLink(deps: Deps, { purpose, email, roleId, staffId, invitedBy }: NewLink) {
  const token = newSecretToken();
  const now = deps.now();
  const [id, expiresAt] = [deps.newId(purpose === 'invite' ? 'inv' : 'link'), now + TOKEN_MS[purpose]];
  const write = statement(
    deps.db,
    `INSERT INTO staff_token (token_hash, id, purpose, email, role_id, staff_id, invited_by, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    await sha256(token),
    id,
    purpose,
    email ?? null,
    roleId ?? null,
    staffId ?? null,
    invitedBy ?? null,
    now,
    expiresAt,
  );
  return { id, token, expiresAt, write };
}

const OPEN = 'used_at IS NULL AND revoked_at IS NULL';

/** Returns the open link of a token. Throws link_closed if there is none, or it was used, revoked or has expired. */
export async function findOpenToken(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: Purpose,
  token: string,
): Promise<TokenRow> {
  const row = await statement<TokenRow>(
    deps.db,
    `SELECT * FROM staff_token WHERE token_hash = ?1 AND purpose = ?2 AND ${OPEN} AND expires_at > ?3`,
    await sha256(token),
    purpose,
    deps.now(),
  ).first();
  if (!row) throw new ShopError('link_closed');
  return row;
}

/** Uses up a link; aborts the batch if it was used concurrently. */
export const consumeLink = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => [
  statement(db, `UPDATE staff_token SET used_at = ?2 WHERE id = ?1 AND ${OPEN} AND expires_at > ?2`, id, now()),
  must(db, 1),
];

/** Revokes open links: all set-up links, or those a column names (`email`, `staff_id`, `invited_by` or `id`). */
export const revokeLinks = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  purpose: Purpose,
  of?: { column: 'email' | 'staff_id' | 'invited_by' | 'id'; value: string },
) =>
  statement(
    db,
    `UPDATE staff_token SET revoked_at = ?2 WHERE purpose = ?1 AND ${OPEN} AND ${of ? of.column : "'all'"} = ?3`,
    purpose,
    now(),
    of?.value ?? 'all',
  );

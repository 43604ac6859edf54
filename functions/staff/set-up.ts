import { ShopError } from '../../src/shop/errors';
import type { SetupInput, SetupLinkOutput, SignInOutput, TokenInput } from '../../src/shop/staff/contract';
import { SUPER_ADMIN } from '../../src/shop/staff/roles';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch, must, statement } from '../db/client';
import type { AuthResult } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { actingAs } from './members';
import { newPasswordHash } from './new-password';
import { openStaffSession } from './sessions';
import { recordAudit } from './statements';
import { consumeLink, createStaffLink, findOpenToken, revokeLinks } from './tokens';

const NONE_YET = `NOT EXISTS (SELECT 1 FROM staff_member WHERE role_id = '${SUPER_ADMIN}')`;

const hasSuperAdmin = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  (await statement<{ not_set_up: number }>(db, `SELECT ${NONE_YET} AS not_set_up`).first())?.not_set_up !== 1;

/**
 * Creates a one-time link to create the first super admin; earlier links stop working. Once there is a super admin, no
 * link is created. The operator requests it whenever the shop starts.
 */
export async function createSetupLink(deps: Deps): Promise<SetupLinkOutput> {
  if (await hasSuperAdmin(deps)) return { success: true, url: null, expiresAt: null };
  const { token, expiresAt, write, id } = await createStaffLink(deps, { purpose: 'setup' });
  await deps.db.batch([
    revokeLinks(deps, 'setup'),
    write,
    recordAudit(deps.db, deps, { action: 'staff_setup_link.created', subject: id }),
  ]);
  return { success: true, url: `${new URL(deps.settings.SITE_URL).origin}/admin/setup?token=${token}`, expiresAt };
}

/** Checks that a set-up link still works. Throws link_closed, and staff_set_up once there is a super admin. */
export async function checkSetupLink(deps: Deps, { token }: TokenInput): Promise<{ success: true }> {
  await rateLimit(deps, 'staff_code');
  if (await hasSuperAdmin(deps)) throw new ShopError('staff_set_up');
  await findOpenToken(deps, 'setup', token);
  return { success: true };
}

/**
 * Creates the first super admin and signs them in; the session only allows setting up the authenticator app. Throws
 * link_closed, staff_set_up, staff_exists and invalid_input.
 */
export async function setUpShop(deps: Deps, input: SetupInput): Promise<AuthResult<SignInOutput>> {
  await rateLimit(deps, 'staff_code');
  const { db } = deps;
  const link = await findOpenToken(deps, 'setup', input.token);
  const hash = await newPasswordHash(deps, {
    path: 'password',
    password: input.password,
    personal: [input.email, input.firstName, input.lastName],
  });
  const id = deps.newId('stf');
  const now = deps.now();
  const { session, writes } = await openStaffSession(deps, id);
  const after = { email: input.email, role: SUPER_ADMIN };
  await guardedBatch(
    db,
    'staff_set_up',
    [
      ...consumeLink(deps, link.id),
      statement(
        db,
        `INSERT INTO staff_member (id, email, first_name, last_name, role_id, password_hash, state, created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, '${SUPER_ADMIN}', ?5, 'active', ?6, ?6 WHERE ${NONE_YET}`,
        id,
        input.email,
        input.firstName,
        input.lastName,
        hash,
        now,
      ),
      must(db, 1),
      ...writes,
      recordAudit(db, actingAs(deps, id), { action: 'staff.set_up', subject: subjectOf('staff', id), after }),
    ],
    { 'staff_member.email': 'staff_exists' },
  );
  return { output: { success: true, state: 'totp_setup' }, session };
}

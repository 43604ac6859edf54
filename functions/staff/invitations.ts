import { ShopError } from '../../src/shop/errors';
import type {
  Invitation,
  InvitationsOutput,
  InvitationsQuery,
  InviteInput,
  InviteOutput,
} from '../../src/shop/staff/contract-people';
import { type CsvColumn, csvTime } from '../../src/shop/staff/csv';
import { missedCondition, must, statement } from '../db/client';
import { fileOf } from '../db/file';
import { type Condition, readTable, type TableSource } from '../db/table';
import { queueSealedMail } from '../mail/statements';
import type { StaffInviteFacts } from '../mail/templates/StaffInviteMail';
import type { Deps } from '../platform/deps';
import { grantOf, loadRole, mustGrant } from './authority';
import { fullName, type MemberRow, selectMember, selectMemberByEmail } from './members';
import { recordAudit } from './statements';
import { newLink, revokeLinks, type TokenRow } from './tokens';

interface Row extends TokenRow {
  role_name: string | null;
  inviter: string | null;
  used_at: number | null;
  revoked_at: number | null;
}

const SOURCE: TableSource = {
  columns: `t.id, t.email, t.role_id, t.created_at, t.expires_at, t.used_at, t.revoked_at, r.name AS role_name,
    m.first_name || ' ' || m.last_name AS inviter`,
  from: 'staff_token t LEFT JOIN staff_role r ON r.id = t.role_id LEFT JOIN staff_member m ON m.id = t.invited_by',
  where: [],
  search: ['t.email', 'r.name', 'm.first_name', 'm.last_name'],
  sorts: { createdAt: 't.created_at', email: 't.email', expiresAt: 't.expires_at' },
  tie: 't.id',
};

const stateOf = (row: Row, now: number): Invitation['state'] => {
  if (row.used_at !== null) return 'accepted';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at > now ? 'open' : 'expired';
};

/** The same four states as a condition. */
function inState(state: Invitation['state'] | undefined, now: number): Condition | undefined {
  const open = 't.used_at IS NULL AND t.revoked_at IS NULL';
  if (state === 'accepted') return { sql: 't.used_at IS NOT NULL', values: [] };
  if (state === 'revoked') return { sql: 't.used_at IS NULL AND t.revoked_at IS NOT NULL', values: [] };
  if (state === 'open') return { sql: `${open} AND t.expires_at > ?`, values: [now] };
  return state && { sql: `${open} AND t.expires_at <= ?`, values: [now] };
}

const found = (deps: Deps, { state }: InvitationsQuery): TableSource => ({
  ...SOURCE,
  where: [{ sql: "t.purpose = 'invite'", values: [] }, inState(state, deps.now())],
});

const invitationOf = (row: Row, now: number): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  role: row.role_name ?? '',
  roleId: row.role_id ?? '',
  state: stateOf(row, now),
  invitedBy: row.inviter ?? '',
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

/** Who was invited, by whom, and what became of it. */
export async function listInvitations(deps: Deps, query: InvitationsQuery): Promise<InvitationsOutput> {
  const page = await readTable<Row>(deps.db, found(deps, query), query);
  return { ...page, rows: page.rows.map((row) => invitationOf(row, deps.now())) };
}

const COLUMNS: CsvColumn<Invitation>[] = [
  ['Email', (one) => one.email],
  ['Role', (one) => one.role],
  ['State', (one) => one.state],
  ['Invited by', (one) => one.invitedBy],
  ['Sent (UTC)', (one) => csvTime(one.createdAt)],
  ['Holds until (UTC)', (one) => csvTime(one.expiresAt)],
  ['Accepted (UTC)', (one) => csvTime(one.usedAt)],
];

/** What the filter finds, as a file. */
export const exportInvitations = (deps: Deps, query: InvitationsQuery) =>
  fileOf<Row, Invitation>(deps, found(deps, query), query, {
    name: 'invitations.csv',
    columns: COLUMNS,
    view: (row) => invitationOf(row, deps.now()),
  });

/** The one who invites, as the mail names them. */
async function inviterOf({ db, actor }: Deps): Promise<string> {
  const row = actor.id ? await selectMember(db, actor.id).first<MemberRow>() : null;
  return row ? fullName(row) : 'The operator of the shop';
}

/**
 * Invites somebody by mail to a role; an earlier open invitation to the address stops working. Throws grant_refused,
 * staff_exists and invalid_input.
 */
export async function invite(deps: Deps, { email, roleId }: InviteInput): Promise<InviteOutput> {
  const { db } = deps;
  const role = await loadRole(deps, roleId);
  mustGrant(deps.actor, grantOf(role));
  if (await selectMemberByEmail(db, email).first()) throw new ShopError('staff_exists');
  const link = await newLink(deps, {
    purpose: 'invite',
    email,
    roleId,
    ...(deps.actor.kind === 'staff' && deps.actor.id && { invitedBy: deps.actor.id }),
  });
  const facts: StaffInviteFacts = {
    url: `${new URL(deps.settings.SITE_URL).origin}/admin/invite?token=${link.token}`,
    role: role.name,
    invitedBy: await inviterOf(deps),
  };
  const mail = await queueSealedMail(deps, {
    kind: 'staff_invite',
    subjectId: link.id,
    version: 1,
    recipient: email,
    facts,
  });
  await db.batch([
    revokeLinks(deps, 'invite', { column: 'email', value: email }),
    link.write,
    mail.write,
    recordAudit(db, deps, { action: 'staff.invited', subject: link.id, after: { email, roleId } }),
  ]);
  mail.send();
  return { success: true, id: link.id, expiresAt: link.expiresAt };
}

/** Takes an open invitation back. Throws link_closed when it was used, taken back or is too old. */
export async function revokeInvitation(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  try {
    await db.batch([
      revokeLinks(deps, 'invite', { column: 'id', value: id }),
      must(db, 1),
      recordAudit(db, deps, { action: 'staff.invitation_revoked', subject: id }),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('link_closed');
    throw error;
  }
  return { success: true };
}

/** Sends an invitation again with a new link; the former link stops working. Throws not_found and what `invite` throws. */
export async function resendInvitation(deps: Deps, { id }: { id: string }): Promise<InviteOutput> {
  const row = await statement(
    deps.db,
    "SELECT * FROM staff_token WHERE id = ? AND purpose = 'invite' AND used_at IS NULL",
    id,
  ).first<TokenRow>();
  if (!row?.email || !row.role_id) throw new ShopError('not_found');
  return invite(deps, { email: row.email, roleId: row.role_id });
}

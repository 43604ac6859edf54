import { subjectSql } from '../../src/shop/staff/subject';
import { statement } from '../db/client';
import { auditActions } from '../db/kinds';
import { counterOf, type DeviceCookie, hasMarks, type MarkSubject, withMark } from '../limits/device';
import type { Deps } from '../platform/deps';
import { awaitsTotp, type MemberRow } from './members';

type Facts = Pick<Deps, 'db' | 'vault'> & { request: Pick<Deps['request'], 'staffDevice'> };

const cookieOf = ({ request }: Facts): DeviceCookie => ({ purpose: 'staff-device', text: request.staffDevice });

type Row = Pick<MemberRow, 'id' | 'password_hash' | 'role_id' | 'totp_ciphertext'> & {
  /** How often the member was signed out everywhere; the audit is append-only, so the number only grows. */
  sign_outs: number;
};

/** The actions that sign a member out everywhere. */
const SIGNED_OUT = auditActions(
  'staff.disabled',
  'staff.forced_out',
  'staff_two_factor.reset',
  'staff.signed_out_everywhere',
);

// Such actions are few in total, while a member's own rows grow with every guess: the `+` makes SQLite search by action.
const MEMBER = `SELECT m.id, m.password_hash, m.role_id, m.totp_ciphertext,
    (SELECT count(*) FROM audit a WHERE +a.subject = ${subjectSql('staff', 'm.id')} AND a.action IN
      (${SIGNED_OUT})) AS sign_outs
  FROM staff_member m`;

const byId = (db: D1Database, id: string) => statement<Row>(db, `${MEMBER} WHERE m.id = ? AND m.state = 'active'`, id);
const byEmail = (db: D1Database, email: string) =>
  statement<Row>(db, `${MEMBER} WHERE m.email = ? AND m.state = 'active'`, email.trim().toLowerCase());

/** Returns the subject of a member's mark; a new password, or any sign-out everywhere, invalidates earlier marks. */
const markedAs = (row: Row | null): MarkSubject => ({
  account: row?.id ?? '',
  until: [row?.password_hash ?? '', String(row?.sign_outs ?? 0)],
});

/**
 * Returns the counter of a browser in which this active member signed in before; undefined for any other. It costs one
 * more read if the cookie has the right form, also for an unknown address.
 */
export async function knownDevice(deps: Facts, member: { id: string } | { email: string }) {
  const cookie = cookieOf(deps);
  if (!hasMarks(cookie)) return undefined;
  const select = 'id' in member ? byId(deps.db, member.id) : byEmail(deps.db, member.email);
  return counterOf(deps.vault, cookie, markedAs(await select.first()));
}

/**
 * Returns the cookie that recognizes this browser for the member who has verified every factor in it; undefined while
 * the authenticator app is not set up yet.
 */
export async function rememberDevice(deps: Facts, staffId: string): Promise<string | undefined> {
  const row = await byId(deps.db, staffId).first();
  return row && !awaitsTotp(row) ? withMark(deps.vault, cookieOf(deps), markedAs(row)) : undefined;
}

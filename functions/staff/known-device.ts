import { statement } from '../db/client';
import { counterOf, type DeviceCookie, hasMarks, type MarkSubject, withMark } from '../limits/device';
import type { Deps } from '../platform/deps';
import { awaitsTotp, type MemberRow } from './members';

type Facts = Pick<Deps, 'db' | 'vault'> & { request: Pick<Deps['request'], 'staffDevice'> };

const cookieOf = ({ request }: Facts): DeviceCookie => ({ purpose: 'staff-device', text: request.staffDevice });

type Row = Pick<MemberRow, 'id' | 'password_hash' | 'role_id' | 'totp_ciphertext'> & {
  /** How often all browsers of the member were signed out; the audit is append-only, so it only grows. */
  ends: number;
};

// Such acts are few in all; a member's own lines would grow with every guess (hence `+`: by action, not by subject).
const MEMBER = `SELECT m.id, m.password_hash, m.role_id, m.totp_ciphertext,
    (SELECT count(*) FROM audit a WHERE +a.subject = 'staff:' || m.id AND a.action IN
      ('staff.disabled', 'staff.forced_out', 'staff.second_factor_reset', 'staff.signed_out_everywhere')) AS ends
  FROM staff_member m`;

const byId = (db: D1Database, id: string) => statement<Row>(db, `${MEMBER} WHERE m.id = ? AND m.state = 'active'`, id);
const byEmail = (db: D1Database, email: string) =>
  statement<Row>(db, `${MEMBER} WHERE m.email = ? AND m.state = 'active'`, email.trim().toLowerCase());

/** A new password, or any sign-out everywhere, ends the marks given before. */
const markedAs = (row: Row | null): MarkSubject => ({
  account: row?.id ?? '',
  until: [row?.password_hash ?? '', String(row?.ends ?? 0)],
});

/**
 * The counter of a browser in which this active member signed in before; undefined for any other. It costs one
 * more read where the cookie has the right shape, and the same for an address nobody has.
 */
export async function knownDevice(deps: Facts, member: { id: string } | { email: string }) {
  const cookie = cookieOf(deps);
  if (!hasMarks(cookie)) return undefined;
  const select = 'id' in member ? byId(deps.db, member.id) : byEmail(deps.db, member.email);
  return counterOf(deps.vault, cookie, markedAs(await select.first()));
}

/**
 * The cookie by which this browser is known at the member who has shown every factor in it; undefined while the
 * authenticator app is still to be set up.
 */
export async function rememberDevice(deps: Facts, staffId: string): Promise<string | undefined> {
  const row = await byId(deps.db, staffId).first();
  return row && !awaitsTotp(row) ? withMark(deps.vault, cookieOf(deps), markedAs(row)) : undefined;
}

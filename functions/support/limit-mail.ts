import { floodReason, IGNORED_FROM } from '../../src/shop/support/classify-mail';
import { type SenderCheck, UNKNOWN_SENDER } from '../../src/shop/support/sender-check';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { countAttempt, sliceMs, tryConsumeAll } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { resolveWhere, upsertAttention } from '../staff/statements';

/** Threads per hour that mails of all addresses may open: any mail can claim to come from a new address. */
export const MAX_OPENED = 1_000;

const OF_ONE = `More than ${IGNORED_FROM} emails of one address arrived within an hour; more of them are not kept for now.`;
const OF_ALL =
  `More than ${MAX_OPENED.toLocaleString('en')} emails that are not replies arrived within an hour; more of them are not ` +
  'kept for now. Replies to the shop still arrive. See what they are in the spam of the inbox, and have your email service refuse their senders.';

/** Counts the emails that were not kept; a counter only, it never blocks. */
const DROPPED = { bucket: 'inbound:dropped', attempts: Number.MAX_SAFE_INTEGER, windowMs: HOUR_MS };
const [KIND, SUBJECT] = ['inbound_mail', 'flood'] as const;

const alertStaff = (deps: Deps, message: string) =>
  deps.db.batch([
    countAttempt(deps.db, DROPPED, deps.now()),
    upsertAttention(deps, { kind: KIND, subject: SUBJECT, message }),
  ]);

/** Closes the alert about a flood once every email of the last hour was kept; for the cron. */
export const resolveEndedFlood = (deps: Pick<Deps, 'db' | 'now'>) =>
  resolveWhere(
    deps,
    KIND,
    `subject = '${SUBJECT}' AND NOT EXISTS (SELECT 1 FROM limit_count WHERE bucket = ?3 AND window_start > ?4)`,
    DROPPED.bucket,
    deps.now() - HOUR_MS - sliceMs(DROPPED),
  );

/**
 * Returns how another mail of an address is handled, given those it sent within the last hour: `ignored`, which alerts
 * staff, or spam for a reason; neither while it sent few. Mails verified as the address’s own are counted separately,
 * so that nobody can use up its limit by forging its name.
 */
export async function limitSender(
  deps: Deps,
  from: string,
  check: SenderCheck = UNKNOWN_SENDER,
): Promise<{ ignored: boolean; reason?: string | undefined }> {
  const row = await statement<{ n: number }>(
    deps.db,
    `SELECT count(*) AS n FROM thread_message WHERE correspondent = ?1 AND created_at > ?2 AND direction = 'in'
       AND iif(?3, sender_check = 'verified', sender_check <> 'verified')`,
    from,
    deps.now() - HOUR_MS,
    Number(check.state === 'verified'),
  ).first();
  const withinHour = row?.n ?? 0;
  if (withinHour < IGNORED_FROM) return { ignored: false, reason: floodReason(withinHour) };
  await alertStaff(deps, OF_ONE);
  return { ignored: true };
}

/** Counts a thread opened by mail against the hourly limit; once that is used up, alerts staff and returns false. */
export async function consumeNewThreadLimit(deps: Deps): Promise<boolean> {
  const full = await tryConsumeAll(deps, [{ bucket: 'inbound:opened', attempts: MAX_OPENED, windowMs: HOUR_MS }]);
  if (full) await alertStaff(deps, OF_ALL);
  return full === undefined;
}

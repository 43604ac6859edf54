import { invalidField } from '../../src/shop/errors';
import { DAY_MS } from '../../src/shop/time';
import { isBought } from '../db/bought';
import { guardedBatch, limitClause, must, statement } from '../db/client';
import { sendOnce } from '../db/send-once';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { recordAudit } from '../staff/statements';
import { readPayableLink } from './read-link';

/** Time until each reminder of an unpaid link, counted from the previous mail. */
const REMINDERS = [3 * DAY_MS, 5 * DAY_MS];
/** Each sending by staff has its own hundred versions: the first is the mail, the next are its reminders. */
const SENDING = 100;

/**
 * Mails a link to the address it is locked to; with `remind` two reminders follow while it is unpaid. Throws the
 * payment_link_ codes, changed_meanwhile, and invalid_input for a link that is not locked to an address.
 */
export async function sendLink(
  deps: Deps,
  { id, remind }: { id: string; remind: boolean },
): Promise<{ success: true }> {
  const { db } = deps;
  const link = await readPayableLink(deps, id);
  if (!link.email) throw invalidField('remind', 'Anyone may pay by this link: copy its address instead.');
  const version = (Math.floor(link.mails / SENDING) + (link.mails > 0 ? 1 : 0)) * SENDING;
  const mail = queueMail(deps, { kind: 'payment_link', subjectId: id, version, recipient: link.email });
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      'UPDATE payment_link SET mails = ?2, remind_at = ?3 WHERE id = ?1 AND mails = ?4 AND canceled_at IS NULL',
      id,
      version + 1,
      remind ? deps.now() + (REMINDERS[0] ?? 0) : null,
      link.mails,
    ),
    must(db, 1),
    mail.write,
    recordAudit(db, deps, { action: 'payment_link.sent', subject: id, after: { remind } }),
  ]);
  mail.send();
  return { success: true };
}

interface DueReminder {
  id: string;
  email: string;
  mails: number;
  expires_at: number | null;
  is_paid: number;
}

const BATCH_SIZE = 50;

/** Returns links whose reminder is due, the longest overdue first, including those that were paid or have ended. */
const selectDue = (db: D1Database, now: number) =>
  statement<DueReminder>(
    db,
    `SELECT l.id, l.email, l.mails, l.expires_at, (l.canceled_at IS NOT NULL OR EXISTS (SELECT 1 FROM payment_link_order w
       JOIN orders o ON o.id = w.order_id WHERE w.link_id = l.id AND ${isBought('o')})) AS is_paid
     FROM payment_link l WHERE l.remind_at <= ?1 ORDER BY l.remind_at ${limitClause('?2')}`,
    now,
    BATCH_SIZE,
  );

const setReminder = (db: D1Database, { id, mails }: DueReminder, next: { mails: number; at: number | null }) =>
  statement(
    db,
    'UPDATE payment_link SET mails = ?3, remind_at = ?4 WHERE id = ?1 AND mails = ?2 AND remind_at IS NOT NULL',
    id,
    mails,
    next.mails,
    next.at,
  );

/** Sends the due reminders of unpaid links that were sent with reminders; for the cron. */
export async function sendLinkReminders(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { results } = await selectDue(db, now).all();
  const remind = async (due: DueReminder) => {
    const step = due.mails % SENDING;
    const isOver = due.is_paid === 1 || (due.expires_at ?? Number.MAX_SAFE_INTEGER) <= now || step > REMINDERS.length;
    if (isOver || step === 0 || !due.email) {
      await setReminder(db, due, { mails: due.mails, at: null }).run();
      return;
    }
    const pause = REMINDERS[step];
    const mail = queueMail(deps, { kind: 'payment_link', subjectId: due.id, version: due.mails, recipient: due.email });
    const next = { mails: due.mails + 1, at: pause === undefined ? null : now + pause };
    await sendOnce(db, mail, [setReminder(db, due, next), must(db, 1)]);
  };
  await tryEach(results, remind, signal);
}

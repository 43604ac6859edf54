import { formatMoney, parseCurrency } from '../../src/shop/money';
import { blockingDay, nextLook, reminderDays, reminderDue, reminderVersion } from '../../src/shop/receivables/rules';
import { limitClause, must, statement } from '../db/client';
import { attentionKinds } from '../db/kinds';
import { sendOnce } from '../db/send-once';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { isActiveReceivable, openSql } from './statements';

interface DueReceivable {
  order_id: string;
  due_at: number;
  remind_at: number;
  reminded_day: number | null;
  currency: string;
  open_minor: number;
  is_active: number;
}

const BATCH_SIZE = 50;

const selectDue = (db: D1Database, now: number) =>
  statement<DueReceivable>(
    db,
    `SELECT r.order_id, r.due_at, r.remind_at, r.reminded_day, o.currency, ${openSql('o')} AS open_minor,
       o.status = 'pending' OR ${isActiveReceivable('o')} AS is_active
     FROM receivable r JOIN orders o ON o.id = r.order_id WHERE r.remind_at <= ?1 ORDER BY r.remind_at ${limitClause('?2')}`,
    now,
    BATCH_SIZE,
  );

/** Stores when to check again, and which reminder was the newest; no-op if another run has already done so. */
const setNext = (db: D1Database, due: DueReceivable, at: number | null, day = due.reminded_day) =>
  statement(
    db,
    'UPDATE receivable SET remind_at = ?3, reminded_day = ?4 WHERE order_id = ?1 AND remind_at = ?2',
    due.order_id,
    due.remind_at,
    at,
    day,
  );

type Owed = Pick<DueReceivable, 'open_minor' | 'currency'>;

/** Returns the message to staff about an order that is unpaid after its last reminder. */
export const overdueText = ({ open_minor: minor, currency: code }: Owed, days: number): string =>
  `${formatMoney({ minor, currency: parseCurrency(code) ?? 'USD' })} of an order on account has been overdue for ` +
  `${days} ${days === 1 ? 'day' : 'days'}. Its buyer was reminded and orders nothing more on account until it is paid. ` +
  'Ask them for the money, or book it on the screen On account.';

/** Returns the reminder that is due now, by its day; undefined if it or a later one was sent. */
function dayToSend(due: DueReceivable, now: number, days: readonly number[]): number | undefined {
  const day = reminderDue(due.due_at, now, days);
  return day === null || (due.reminded_day !== null && day <= due.reminded_day) ? undefined : day;
}

async function remindOf(deps: Deps, due: DueReceivable, days: readonly number[]): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  if (due.open_minor <= 0 || !due.is_active) {
    await setNext(db, due, null).run();
    return;
  }
  const next = nextLook(due.due_at, now, days);
  const day = dayToSend(due, now, days);
  if (day === undefined) {
    await setNext(db, due, next).run();
    return;
  }
  const isLast = day === blockingDay(days);
  const mail = queueMail(deps, {
    kind: 'payment_reminder',
    subjectId: due.order_id,
    version: reminderVersion(day, isLast),
    recipient: { orderId: due.order_id },
  });
  await sendOnce(db, mail, [
    setNext(db, due, next, day),
    must(db, 1),
    ...(isLast
      ? [
          raiseAttention(deps, {
            kind: 'receivable_overdue',
            subject: due.order_id,
            message: overdueText(due, day),
          }),
        ]
      : []),
  ]);
}

/** Returns orders with an open alert that have nothing left to pay, after a booking or a refund. */
const selectPaid = (db: D1Database) =>
  statement<{ subject: string }>(
    db,
    `SELECT t.subject FROM attention t JOIN orders o ON o.id = t.subject
     WHERE t.kind = ${attentionKinds('receivable_overdue')} AND t.state = 'open' AND ${openSql('o')} <= 0 LIMIT 50`,
  );

/**
 * Reminds buyers of unpaid orders on account before and after the due date, and alerts staff at the end; for the cron.
 */
export async function sendReceivableReminders(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const days = reminderDays((await shopSettings(deps)).accountReminderDays);
  const { results } = await selectDue(db, deps.now()).all();
  const settled = await selectPaid(db).all();
  for (const { subject } of settled.results) await resolveAttention(deps, 'receivable_overdue', subject).run();
  await tryEach(results, (due) => remindOf(deps, due, days), signal);
}

import { formatMoney, parseCurrency } from '../../src/shop/money';
import { nextReminder, REMINDERS_MS, reminderDue } from '../../src/shop/receivables/rules';
import { limitTo, missedCondition, must, statement, violates } from '../db/client';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { OPEN } from './statements';

interface Due {
  order_id: string;
  due_at: number;
  remind_at: number;
  status: string;
  currency: string;
  open_minor: number;
}

const BATCH = 50;

const selectDue = (db: D1Database, now: number) =>
  statement(
    db,
    `SELECT r.order_id, r.due_at, r.remind_at, o.status, o.currency, ${OPEN('o')} AS open_minor
     FROM receivable r JOIN orders o ON o.id = r.order_id WHERE r.remind_at <= ?1 ORDER BY r.remind_at ${limitTo('?2')}`,
    now,
    BATCH,
  );

const setNext = (db: D1Database, due: Due, at: number | null) =>
  statement(
    db,
    'UPDATE receivable SET remind_at = ?3 WHERE order_id = ?1 AND remind_at = ?2',
    due.order_id,
    due.remind_at,
    at,
  );

const overdueText = ({ open_minor: minor, currency: code }: Due) =>
  `${formatMoney({ minor, currency: parseCurrency(code) ?? 'USD' })} of an order on account has been overdue for two weeks. ` +
  'Its buyer was reminded and orders nothing more on account until it is paid. Ask them for the money, or book it on the screen On account.';

async function remindOf(deps: Deps, due: Due): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const isOver = due.open_minor <= 0 || !['paid', 'refunded', 'pending'].includes(due.status);
  if (isOver) {
    await setNext(db, due, null).run();
    return;
  }
  const step = reminderDue(due.due_at, now);
  const mail = queueMail(deps, {
    kind: 'payment_reminder',
    subjectId: due.order_id,
    version: step,
    recipient: { orderId: due.order_id },
  });
  const isLast = step === REMINDERS_MS.length - 1;
  try {
    await db.batch([
      setNext(db, due, nextReminder(due.due_at, now)),
      must(db, 1),
      mail.write,
      ...(isLast
        ? [
            raiseAttention(db, {
              id: deps.newId('att'),
              kind: 'receivable_overdue',
              subject: due.order_id,
              message: overdueText(due),
              now,
            }),
          ]
        : []),
    ]);
  } catch (error) {
    // Another run of the cron wrote it.
    if (missedCondition(error) || violates(error, 'outbox')) return;
    throw error;
  }
  mail.send();
}

/** Orders that staff were called about and of which nothing is left to pay, by a booking or a refund. */
const selectPaid = (db: D1Database) =>
  statement(
    db,
    `SELECT t.subject FROM attention t JOIN orders o ON o.id = t.subject
     WHERE t.kind = 'receivable_overdue' AND t.state = 'open' AND ${OPEN('o')} <= 0 LIMIT 50`,
  );

/** Brings unpaid orders on account to mind, before and after their due date, and calls staff in the end; for the cron. */
export async function remindOfReceivables(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const { results } = await selectDue(db, deps.now()).all<Due>();
  for (const due of results) {
    if (signal?.aborted) return;
    await remindOf(deps, due);
  }
  const paid = await selectPaid(db).all<{ subject: string }>();
  for (const { subject } of paid.results) await resolveAttention(db, 'receivable_overdue', subject, deps.now()).run();
}

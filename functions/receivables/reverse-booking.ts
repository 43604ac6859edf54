import type { z } from 'zod';
import { invalidFieldWithTitle, ShopError } from '../../src/shop/errors';
import type { takeBackInput } from '../../src/shop/receivables/contract-staff';
import { blockingDay, reminderDays } from '../../src/shop/receivables/rules';
import { DAY_MS } from '../../src/shop/time';
import { booked } from '../db/booked';
import { isPreconditionFailed, must, statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention, recordAudit } from '../staff/statements';
import { overdueText } from './remind';
import { isActiveReceivable, isBookingActive, openSql } from './statements';

interface Booked {
  currency: string;
  /** Of the active booking; null if there is none. */
  amount_minor: number | null;
  turn: number | null;
  due_at: number;
  reminded_day: number | null;
  open_minor: number;
  /** 1 unless the order was canceled. */
  is_active: number;
}

const selectBooked = (db: D1Database, orderId: string, reference: string) =>
  statement<Booked>(
    db,
    `SELECT o.currency, x.amount_minor, x.turn, r.due_at, r.reminded_day, ${openSql('o')} AS open_minor,
       ${isActiveReceivable('o')} AS is_active FROM receivable r JOIN orders o ON o.id = r.order_id
     LEFT JOIN receivable_booking x ON x.order_id = r.order_id AND x.reference = ?2 AND ${isBookingActive('x')}
     WHERE r.order_id = ?1`,
    orderId,
    reference,
  );

const NOT_BOOKED = 'No transfer with this reference is booked for this order.';
const RETURNED = 'Money of it was paid back already. Take that booking back first.';
const PAID_AGAIN = 'The order was paid again since. Take that booking back first.';

/** Reverses a booking; writes nothing if more would be paid or returned than there was. */
const undo = ({ db, actor, now }: Deps, id: string, reference: string, turn: number) =>
  statement(
    db,
    `INSERT INTO receivable_booking (reference, order_id, turn, amount_minor, day, actor, created_at)
     SELECT x.reference, x.order_id, x.turn + 1, -x.amount_minor, x.day, ?4, ?5
     FROM receivable_booking x JOIN orders o ON o.id = x.order_id
     WHERE x.reference = ?2 AND x.order_id = ?1 AND x.turn = ?3
       AND ${booked('o.id')} - x.amount_minor BETWEEN 0 AND o.total_minor`,
    id,
    reference,
    turn,
    actor.name,
    now(),
  );

/**
 * Returns the alert about an order that owes money again after its last reminder: no later one would tell staff, and the
 * booking closed the former alert.
 */
async function overdueAgain(deps: Deps, id: string, booking: Booked, amountMinor: number) {
  const { due_at: dueAt, reminded_day: remindedDay, open_minor: before, is_active: isActive, currency } = booking;
  const last = blockingDay(reminderDays((await shopSettings(deps)).accountReminderDays));
  const openMinor = before + amountMinor;
  if (!isActive || amountMinor <= 0 || openMinor <= 0 || remindedDay === null || remindedDay < last) return [];
  const message = overdueText({ open_minor: openMinor, currency }, Math.floor((deps.now() - dueAt) / DAY_MS));
  return [raiseAttention(deps, { kind: 'receivable_overdue', subject: id, message })];
}

/**
 * Reverses a wrong booking: its sum is owed again, and reminders resume or, after the last one, staff are alerted again.
 * Its transfer can be booked again, for this order or another. Delivered keys stay with their buyer. Throws not_found and invalid_input.
 */
export async function reverseBooking(
  deps: Deps,
  { id, reference, reason }: z.output<typeof takeBackInput> & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const booking = await selectBooked(db, id, reference).first();
  if (!booking) throw new ShopError('not_found');
  const { amount_minor: amountMinor, turn, currency } = booking;
  if (amountMinor === null || turn === null) throw invalidFieldWithTitle('reference', NOT_BOOKED);
  try {
    await db.batch([
      undo(deps, id, reference, turn),
      must(db, 1),
      statement(db, 'UPDATE receivable SET remind_at = ?2 WHERE order_id = ?1 AND remind_at IS NULL', id, deps.now()),
      recordAudit(db, deps, {
        action: 'receivable.taken_back',
        subject: id,
        after: { amountMinor, currency, reference },
        reason,
      }),
      ...(await overdueAgain(deps, id, booking, amountMinor)),
    ]);
  } catch (error) {
    // It was reversed concurrently.
    if (violates(error, 'receivable_booking')) throw invalidFieldWithTitle('reference', NOT_BOOKED);
    if (isPreconditionFailed(error)) throw invalidFieldWithTitle('reference', amountMinor > 0 ? RETURNED : PAID_AGAIN);
    throw error;
  }
  return { success: true };
}

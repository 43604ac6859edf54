import type { z } from 'zod';
import { invalidFieldWithTitle, ShopError } from '../../src/shop/errors';
import { formatMoney, fromMajor, parseCurrency, tooManyDecimals } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import type { bookingInput } from '../../src/shop/receivables/contract-staff';
import { HOUR_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { guardedBatch, must, statement } from '../db/client';
import { isHeldForApproval } from '../db/on-hold';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { raiseAttention, recordAudit, resolveAttention } from '../staff/statements';
import { settleBooked } from './settle-booked';
import { isActiveReceivable, isAwaitingTransfer, isBookingActive, openSql } from './statements';

/** Returns an order on account that is active or was canceled. */
const selectReceivable = (db: D1Database, orderId: string) =>
  statement<ReceivableFacts>(
    db,
    `SELECT r.due_at, o.currency, o.provider_ref, ${openSql('o')} AS open_minor, ${isAwaitingTransfer('o')} AS awaits_transfer,
       ${isHeldForApproval('o')} AS held_for_approval
     FROM receivable r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ? AND (o.status = 'canceled' OR ${isActiveReceivable('o')})`,
    orderId,
  );
interface ReceivableFacts {
  due_at: number;
  currency: string;
  provider_ref: string;
  open_minor: number;
  /** Whether its keys wait for the transfer, or for approval by staff. */
  awaits_transfer: number;
  held_for_approval: number;
}

const TAKEN = 'A transfer with this reference is booked for this order already. Each one is booked once.';

/** Returns the error for a sum that cannot be booked; `openMinor` is what is left to pay. */
function tooMuch(kind: 'received' | 'returned', openMinor: number, money: (minor: number) => string): ShopError {
  if (kind === 'received')
    return invalidFieldWithTitle(
      'amount',
      openMinor > 0
        ? `Only ${money(openMinor)} is left to pay. If more came in, record that sum, and transfer the rest back.`
        : 'Nothing is left to pay. Transfer back what came in.',
    );
  return invalidFieldWithTitle(
    'amount',
    openMinor < 0 ? `Only ${money(-openMinor)} is to be paid back.` : 'Nothing is to be paid back.',
  );
}

/** At most this many orders are named in the message to staff. */
const MAX_NAMED = 5;
const sharedText = (numbers: readonly string[]) =>
  `A transfer with this reference is booked for order ${numbers.join(', ')} already. If it paid for this order, too, say so ` +
  'and record it again; otherwise check the reference.';

const HELD =
  'An order on account is paid, and its keys are still held for approval. Approve it, or refund it and pay the money back.';

/** Milliseconds that the earliest time zone is ahead of UTC: staff there may book what arrived today. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS;

const hasCome = (day: string, now: number): boolean => day <= utcDay(now + EARLIEST_ZONE_MS);

/** Follows up once nothing is left to pay: waiting keys are delivered, and staff are alerted to an order on hold. */
async function afterBooking(deps: Deps, id: string): Promise<void> {
  const { db } = deps;
  const left = await selectReceivable(db, id).first();
  if (!left || left.open_minor > 0) return;
  await resolveAttention(deps, 'receivable_overdue', id).run();
  if (left.awaits_transfer) await settleBooked(deps, left.provider_ref);
  if (left.held_for_approval)
    await raiseAttention(deps, {
      kind: 'order_review',
      subject: id,
      message: HELD,
    }).run();
}

type Booking = z.output<typeof bookingInput> & { id: string };

/** SQL: a booking `x` of the transfer `?2` is active for another order than `?1`. */
const ELSEWHERE = `x.reference = ?2 AND x.order_id <> ?1 AND ${isBookingActive('x')}`;

/** Returns whether a transfer is booked for this order, and which other orders it is booked for. */
async function bookedOf(db: D1Database, { id, reference }: Booking) {
  const { own, others } = await selectBatch(db, {
    own: statement(
      db,
      `SELECT 1 FROM receivable_booking x WHERE x.reference = ?2 AND x.order_id = ?1 AND ${isBookingActive('x')}`,
      id,
      reference,
    ),
    others: statement<{ seq: number; created_at: number }>(
      db,
      `SELECT o.seq, o.created_at FROM receivable_booking x JOIN orders o ON o.id = x.order_id
       WHERE ${ELSEWHERE} ORDER BY o.seq LIMIT ${MAX_NAMED}`,
      id,
      reference,
    ),
  });
  const numbers = others.map(({ seq, created_at: at }) => orderNumber(seq, at));
  return { isBooked: own.length > 0, numbers };
}

/**
 * Returns why a transfer was not booked: it is booked already, it is booked for another order and not marked as shared,
 * or its sum is too large.
 */
async function whyNot(db: D1Database, booking: Booking, money: (minor: number) => string): Promise<ShopError> {
  const { isBooked, numbers } = await bookedOf(db, booking);
  if (isBooked) return invalidFieldWithTitle('reference', TAKEN);
  if (numbers.length > 0 && !booking.shared) return new ShopError('transfer_booked', { message: sharedText(numbers) });
  const current = await selectReceivable(db, booking.id).first();
  return tooMuch(booking.kind, current?.open_minor ?? 0, money);
}

/**
 * Books a bank transfer for an order on account: money received, in whole or in part, or money returned after a refund.
 * Concurrent bookings never exceed what is owed. A transfer booked for another order is booked only if `shared`. Throws
 * not_found, transfer_booked and invalid_input.
 */
export async function bookPayment(deps: Deps, booking: Booking): Promise<{ success: true }> {
  const { id, kind, amount, day, reference, shared = false } = booking;
  const { db } = deps;
  const receivable = await selectReceivable(db, id).first();
  const currency = parseCurrency(receivable?.currency);
  if (!receivable || !currency) throw new ShopError('not_found');
  const sum = fromMajor(amount, currency);
  if (sum === null || sum === undefined) throw invalidFieldWithTitle('amount', tooManyDecimals(currency));
  if (!hasCome(day, deps.now()))
    throw invalidFieldWithTitle('day', 'That day is still to come. Record a transfer once it is on your statement.');
  const signedAmount = kind === 'received' ? sum : -sum;
  const money = (minor: number) => formatMoney({ minor, currency });
  await guardedBatch(db, () => whyNot(db, booking, money), [
    statement(
      db,
      `INSERT INTO receivable_booking (reference, order_id, turn, amount_minor, day, actor, created_at)
       SELECT ?2, o.id, 1 + t.turns, ?3, ?4, ?5, ?6 FROM receivable r JOIN orders o ON o.id = r.order_id
         JOIN (SELECT count(*) AS turns FROM receivable_booking WHERE reference = ?2 AND order_id = ?1) t
       WHERE r.order_id = ?1 AND (o.status = 'canceled' OR ${isActiveReceivable('o')})
         AND iif(?3 > 0, ${openSql('o')} >= ?3, ${openSql('o')} <= ?3)
         AND t.turns % 2 = 0 AND (?7 = 1 OR NOT EXISTS (SELECT 1 FROM receivable_booking x WHERE ${ELSEWHERE}))`,
      id,
      reference,
      signedAmount,
      day,
      deps.actor.name,
      deps.now(),
      shared ? 1 : 0,
    ),
    must(db, 1),
    recordAudit(db, deps, {
      action: kind === 'received' ? 'receivable.received' : 'receivable.returned',
      subject: id,
      after: { amountMinor: sum, currency, day, reference },
    }),
  ]);
  await deps.failpoint('after:booking');
  await afterBooking(deps, id);
  return { success: true };
}

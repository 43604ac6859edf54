import { statement } from '../db/client';
import { isRemindable } from './statements';

export interface Reminded {
  email: string;
  lines: string;
  coupon_code: string | null;
  agreed_at: number;
}

/** A cart whose owner may be reminded now; no row otherwise. */
export const selectReminded = (db: D1Database, id: string, email: string) =>
  statement<Reminded>(
    db,
    `SELECT c.email, c.lines, c.coupon_code, c.agreed_at FROM abandoned_cart c
     WHERE c.id = ?1 AND c.email = ?2 AND ${isRemindable('c')}`,
    id,
    email,
  );

/**
 * Records that a reminder is handed over now; changes no row if it must not be sent. Condition and update are one
 * statement, so that a payment comes either before it or after the email.
 */
export const markReminderSent = (db: D1Database, id: string, email: string, now: number) =>
  statement(
    db,
    `UPDATE abandoned_cart AS c SET mailed_at = ?3 WHERE c.id = ?1 AND c.email = ?2 AND ${isRemindable('c')}`,
    id,
    email,
    now,
  );

import { z } from 'zod';
import { HOUR_MS } from '../../src/shop/time';
import type { AddressMove } from '../db/address-move';
import { isToBePaid } from '../db/bank-pending';
import { isMailSuppressed } from '../db/blocked';
import { isBought } from '../db/bought';
import { statement } from '../db/client';
import { ERASED_EMAIL, isNotErased } from '../db/erased';
import { jsonColumn } from '../db/json';
import { copyOptOut, deleteOptOut, insertOptOut } from '../db/opt-outs';

/** A line of an abandoned cart; `usdMinor` is the unit price at that time, in USD cents. */
export interface SavedCartLine {
  productId: string;
  name: string;
  quantity: number;
  usdMinor: number;
}

/** The lines of a cart, from `abandoned_cart.lines`. */
export const cartLinesOf = jsonColumn(
  'abandoned_cart.lines',
  z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.number(), usdMinor: z.number() })),
);

/** SQL for a cart: whether its email address bought anything since the cart began, or in the hour before. */
export const hasBought = (cart: string) => `EXISTS (SELECT 1 FROM orders o WHERE o.email = ${cart}.email
  AND o.created_at >= ${cart}.created_at - ${HOUR_MS} AND ${isBought('o')})`;

/** SQL for a cart: whether an order of its email address awaits payment, including a pending bank debit. */
export const isPaying = (cart: string) => `EXISTS (SELECT 1 FROM orders o WHERE o.email = ${cart}.email
  AND ${isToBePaid('o')})`;

/** SQL for a cart: whether its email address opted out of reminders or is suppressed. */
export const isUnreachable = (cart: string) => `(EXISTS (SELECT 1 FROM cart_opt_out x WHERE x.email = ${cart}.email)
  OR ${isMailSuppressed(`${cart}.email`)})`;

/** SQL for a cart: whether its owner agreed to reminders at this address and staff have not stopped them. */
export const wantsReminders = (cart: string) => `${cart}.agreed_at IS NOT NULL AND ${cart}.stopped_at IS NULL`;

/** SQL for a cart: the condition for queuing a reminder, checked again when it is handed over. */
export const isRemindable = (cart: string) =>
  `${cart}.state = 'open' AND ${wantsReminders(cart)} AND NOT ${isUnreachable(cart)} AND NOT ${hasBought(cart)} AND NOT ${isPaying(cart)}`;

/** Opts an email address out of cart reminders. */
export const optOutOfReminders = (db: D1Database, email: string, now: number) =>
  insertOptOut(db, 'cart_opt_out', email, now);

/** The carts of an email address, for its owner's data export. */
export const selectCartsOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT customer_name, customer_phone, lines, coupon_code, device_info, page_url, referrer, utm, state, agreed_at,
       mails, created_at, updated_at FROM abandoned_cart WHERE email = ? ORDER BY created_at`,
    email,
  );

/** When an email address opted out of reminders, for its owner's data export. */
export const selectCartOptOut = (db: D1Database, email: string) =>
  statement(db, 'SELECT email, created_at FROM cart_opt_out WHERE email = ?', email);

/** Removes personal data from the carts matched by SQL over `c`; recovered ones still count in the figures. */
export const eraseCarts = (db: D1Database, which: string, ...values: (string | number)[]) => [
  statement(db, `DELETE FROM abandoned_cart AS c WHERE c.state <> 'recovered' AND ${which}`, ...values),
  statement(
    db,
    `UPDATE abandoned_cart AS c SET email = '${ERASED_EMAIL}', customer_name = '', customer_phone = '',
       session_hash = 'erased:' || c.id, device_info = NULL, page_url = '', referrer = '', opened_browser = NULL
     WHERE c.state = 'recovered' AND ${isNotErased('c.email')} AND ${which}`,
    ...values,
  ),
];

/** Erases all carts of an email address and its opt-out. */
export const eraseCartsOf = (db: D1Database, email: string) => [
  ...eraseCarts(db, 'c.email = ?', email),
  deleteOptOut(db, 'cart_opt_out', email),
];

/**
 * An account's opt-out applies to its new address, too. Its open carts stay with the former one, which may be another
 * person's, and their owner has to agree to reminders anew.
 */
export const moveCartWishes = (db: D1Database, move: AddressMove) => [
  copyOptOut(db, 'cart_opt_out', move),
  statement(
    db,
    "UPDATE abandoned_cart SET agreed_at = NULL, look_at = NULL WHERE email = ?1 AND state = 'open' AND ?2 = 'confirm'",
    move.from,
    move.kind,
  ),
];

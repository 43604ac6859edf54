import { isBought } from '../db/bought';
import { statement } from '../db/client';

/** SQL expressions for who buys. */
interface BuyerSql {
  email: string;
  /** The mailbox of the email address, as redemptions store it. */
  mailbox: string;
  browserHash: string;
  customerId: string;
}

// `state <> 'released'` follows from the state asked for, but lets SQLite use the partial index on `email`.

/** SQL: whether the buyer has a paid order, by email, browser, account, or the mailbox that used any coupon. */
export const isReturningBuyer = ({ email, mailbox, browserHash, customerId }: BuyerSql) => `(
  EXISTS (SELECT 1 FROM orders p WHERE p.email = ${email} AND ${isBought('p')})
  OR EXISTS (SELECT 1 FROM orders p WHERE p.browser_hash = ${browserHash} AND p.browser_hash <> '' AND p.status = 'paid')
  OR EXISTS (SELECT 1 FROM orders p WHERE p.customer_id = ${customerId} AND ${isBought('p')})
  OR EXISTS (SELECT 1 FROM coupon_redemption r WHERE r.email = ${mailbox}
    AND r.state <> 'released' AND r.state = 'used'))`;

/** SQL: how many open orders of a mailbox hold a first-order code, except for the order `but`. */
export const heldFirstOrders = (mailbox: string, but = "''") => `(SELECT count(*) FROM coupon_redemption r
  JOIN coupon f ON f.code = r.code WHERE r.email = ${mailbox} AND r.state <> 'released' AND r.state = 'held'
    AND f.first_order_only = 1 AND r.order_id <> ${but})`;

/** Aborts the batch if a first-order code is used for a later order; of two concurrent orders only one gets it. */
export const mustBeFirst = (db: D1Database, orderId: string) =>
  statement(
    db,
    `INSERT INTO must SELECT c.first_order_only = 0 OR NOT (
       ${isReturningBuyer({ email: 'o.email', mailbox: 'me.email', browserHash: 'o.browser_hash', customerId: 'o.customer_id' })}
       OR ${heldFirstOrders('me.email', 'me.order_id')} > 0)
     FROM coupon_redemption me JOIN coupon c ON c.code = me.code JOIN orders o ON o.id = me.order_id
     WHERE me.order_id = ?1`,
    orderId,
  );

import { statement } from '../db/client';

/** Takes the address out of the coupon uses of orders that were erased, which carry `erased` themselves by now. */
export const eraseRedeemer = (db: D1Database, erased: string) =>
  statement(
    db,
    `UPDATE coupon_redemption SET email = 'erased:' || order_id
     WHERE email NOT LIKE 'erased:%' AND order_id IN (SELECT id FROM orders WHERE email = ?)`,
    erased,
  );

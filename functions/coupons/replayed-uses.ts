import { statement } from '../db/client';
import { isUse } from './statements';

/** Gives back every use that is held: the orders that hold them are closed by a restore. */
export const releaseAllUses = (db: D1Database) =>
  statement(
    db,
    `UPDATE coupon_redemption SET state = 'released'
     WHERE state = 'held' AND order_id IN (SELECT id FROM orders WHERE status = 'pending')`,
  );

/** Resets the use counts of coupons (JSON list of codes), so that replayed uses never seem one too many. */
export const resetUses = (db: D1Database, codes: string) =>
  statement(db, 'UPDATE coupon SET used = 0 WHERE code IN (SELECT value FROM json_each(?))', codes);

/** Counts the uses of coupons (JSON list of codes) from their redemptions. */
export const countUses = (db: D1Database, codes: string) =>
  statement(
    db,
    `UPDATE coupon SET used = (SELECT count(*) FROM coupon_redemption r WHERE r.code = coupon.code AND ${isUse('r')})
     WHERE code IN (SELECT value FROM json_each(?))`,
    codes,
  );

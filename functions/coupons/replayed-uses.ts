import { statement } from '../db/client';
import { isUse } from './statements';

/** Releases every held use, since a restore closes the orders that hold them. */
export const releaseAllUses = (db: D1Database) =>
  statement(
    db,
    `UPDATE coupon_redemption SET state = 'released'
     WHERE state = 'held' AND order_id IN (SELECT id FROM orders WHERE status = 'pending')`,
  );

/** Resets the use counts of coupons (JSON list of codes), so that replayed uses cannot exceed a limit. */
export const resetUses = (db: D1Database, codes: string) =>
  statement(db, 'UPDATE coupon SET used = 0 WHERE code IN (SELECT value FROM json_each(?))', codes);

/** Recounts the uses of coupons (JSON list of codes) from their redemptions. */
export const countUses = (db: D1Database, codes: string) =>
  statement(
    db,
    `UPDATE coupon SET used = (SELECT count(*) FROM coupon_redemption r WHERE r.code = coupon.code AND ${isUse('r')})
     WHERE code IN (SELECT value FROM json_each(?))`,
    codes,
  );

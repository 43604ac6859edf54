import { statement } from '../db/client';

/** The coupons restricted to an email address, for its owner's data export. */
export const selectListed = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT code, created_at FROM coupon
     WHERE emails IS NOT NULL AND instr(emails, ?1) > 0 AND EXISTS (SELECT 1 FROM json_each(coupon.emails) WHERE value = ?1)`,
    email,
  );

/**
 * Removes an email address from the coupons restricted to it. A placeholder keeps the list non-empty, so that no coupon
 * becomes available to everyone.
 */
export const eraseListed = (db: D1Database, email: string, erased: string) => {
  const cleared = (list: string) =>
    `(SELECT json_group_array(DISTINCT CASE WHEN value = ?1 THEN ?2 ELSE value END) FROM json_each(${list}))`;
  return [
    statement(
      db,
      `UPDATE coupon SET emails = ${cleared('coupon.emails')} WHERE emails IS NOT NULL AND instr(emails, ?1) > 0`,
      email,
      erased,
    ),
    statement(
      db,
      `UPDATE coupon_batch SET terms = json_set(terms, '$.emails', json(${cleared("coupon_batch.terms -> '$.emails'")}))
       WHERE instr(terms, ?1) > 0`,
      email,
      erased,
    ),
  ];
};

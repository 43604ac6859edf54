import { jsonColumn, texts } from '../db/json';

/** The products a coupon applies to, from `coupon.product_ids`; the column is null for all. */
export const productIdsOf = jsonColumn('coupon.product_ids', texts);

/** The email addresses and domains that may use it, from `coupon.emails`; the column is null for everyone. */
export const emailsOf = jsonColumn('coupon.emails', texts);

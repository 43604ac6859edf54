import { jsonColumn, texts } from '../db/json';

/** The products a coupon is for, of `coupon.product_ids`; the column is null for all. */
export const productIdsOf = jsonColumn('coupon.product_ids', texts);

/** Addresses and domains it is for, of `coupon.emails`; the column is null for everybody. */
export const emailsOf = jsonColumn('coupon.emails', texts);

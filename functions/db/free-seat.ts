import { DB_NOW } from './client';

/**
 * SQL: whether seat `s` can be sold now. A seat leaves the stock some time before its lot's activation deadline, so
 * that its buyer has enough time to activate (`leavesStockAt`).
 */
export const isFree = (s: string): string =>
  `${s}.state = 'available' AND (${s}.sell_until IS NULL OR ${s}.sell_until > ${DB_NOW})`;

/** The alias is unique because `id` may name a column of the surrounding statement. */
const seatsOf = (of: 'product_id' | 'lot_id', id: string) =>
  `SELECT 1 FROM seat free_seat WHERE free_seat.${of} = ${id} AND ${isFree('free_seat')}`;

/** SQL: whether a key of a product can be sold now. */
export const hasFreeSeat = (productId: string): string => `EXISTS (${seatsOf('product_id', productId)})`;

/** SQL: whether a key of a lot can be sold now. */
export const lotHasFreeSeat = (lotId: string): string => `EXISTS (${seatsOf('lot_id', lotId)})`;

/** SQL: how many keys of a product can be sold now, counted up to `limit` (an expression after LIMIT). */
export const countFreeSeats = (productId: string, limit: number | string): string =>
  `(SELECT count(*) FROM (${seatsOf('product_id', productId)} LIMIT ${limit}))`;

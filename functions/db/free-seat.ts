import { DB_NOW } from './client';

/**
 * SQL: whether the seat `s` can be sold now. One whose lot must be activated soon has left the stock: its buyer would
 * have too little time (`leavesStockAt`).
 */
export const isFree = (s: string): string =>
  `${s}.state = 'available' AND (${s}.sell_until IS NULL OR ${s}.sell_until > ${DB_NOW})`;

import { statement } from '../db/client';

/** Forgets that an address waits for products. */
export const deleteStockRequestsOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM stock_request WHERE email = ?', email);

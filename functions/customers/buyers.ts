import type { BuyerState } from '../../src/shop/customers/contract-staff';
import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { type CustomerRow, selectByEmail } from './statements';

export interface BuyerRow {
  id: string;
  /** Null once the person was erased. */
  email: string | null;
  first_name: string;
  last_name: string;
  country: string | null;
  state: BuyerState;
  orders: number;
  spent: string;
  last_order_at: number | null;
  created_at: number;
  erased_at: number | null;
}

/** A buyer who was not erased. */
export type LivingBuyer = BuyerRow & { email: string };

export const selectBuyer = (db: D1Database, id: string) => statement(db, 'SELECT * FROM buyer WHERE id = ?', id);

/** A buyer something can be done for. Throws not_found, and customer_erased for one who was erased. */
export async function livingBuyer(db: D1Database, id: string): Promise<LivingBuyer> {
  const row = await selectBuyer(db, id).first<BuyerRow>();
  if (!row) throw new ShopError('not_found');
  if (row.email === null) throw new ShopError('customer_erased');
  return { ...row, email: row.email };
}

/** A buyer and the account their address signs in to. Throws as `livingBuyer`, and no_account for a guest. */
export async function buyerWithAccount(
  db: D1Database,
  id: string,
): Promise<{ buyer: LivingBuyer; account: CustomerRow }> {
  const buyer = await livingBuyer(db, id);
  const account = await selectByEmail(db, buyer.email).first<CustomerRow>();
  if (!account) throw new ShopError('no_account');
  return { buyer, account };
}

/**
 * Takes the person out of their row, which keeps its numbers. Before their orders are erased: the triggers find the row by its
 * address.
 */
export const eraseBuyer = (db: D1Database, email: string, now: number) => {
  const theirs = '(SELECT id FROM buyer WHERE email = ?)';
  return [
    statement(db, `DELETE FROM buyer_note WHERE buyer_id = ${theirs}`, email),
    statement(db, `DELETE FROM buyer_block WHERE buyer_id = ${theirs}`, email),
    statement(
      db,
      `UPDATE buyer SET email = NULL, first_name = '', last_name = '', state = 'erased', erased_at = ?2 WHERE email = ?1`,
      email,
      now,
    ),
  ];
};

import type { BuyerState } from '../../src/shop/customers/contract-staff';
import { ShopError } from '../../src/shop/errors';
import { isBought } from '../db/bought';
import { must, statement } from '../db/client';
import { newIdSql } from '../platform/ids';
import { type CustomerRow, selectByEmail } from './statements';

export interface BuyerRow {
  id: string;
  /** Null once the person is erased. */
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

/** A buyer whose data is not erased. */
export type ActiveBuyer = BuyerRow & { email: string };

/** Returns a buyer, also an erased one. */
export const selectBuyer = (db: D1Database, id: string) =>
  statement<BuyerRow>(db, 'SELECT * FROM buyer WHERE id = ?', id);

/** The buyer, if not erased. Throws not_found and customer_erased. */
export async function requireBuyer(db: D1Database, id: string): Promise<ActiveBuyer> {
  const row = await selectBuyer(db, id).first();
  if (!row) throw new ShopError('not_found');
  if (row.email === null) throw new ShopError('customer_erased');
  return { ...row, email: row.email };
}

/** A buyer and the account of their email address. Throws what `requireBuyer` throws, and no_account for a guest. */
export async function buyerWithAccount(
  db: D1Database,
  id: string,
): Promise<{ buyer: ActiveBuyer; account: CustomerRow }> {
  const buyer = await requireBuyer(db, id);
  const account = await selectByEmail(db, buyer.email).first();
  if (!account) throw new ShopError('no_account');
  return { buyer, account };
}

/**
 * Removes personal data from a buyer row and keeps its figures. Must run before the orders are erased, because the
 * triggers find the row by its email.
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

/** Recounts the orders and amounts of the buyers with these two email addresses. */
const recount = (db: D1Database, from: string, to: string) =>
  statement(
    db,
    `UPDATE buyer SET orders = (SELECT count(*) FROM buyer_sale b WHERE b.email = buyer.email),
       last_order_at = (SELECT max(b.created_at) FROM buyer_sale b WHERE b.email = buyer.email),
       spent = (SELECT coalesce(json_group_object(currency, minor), '{}') FROM
         (SELECT b.currency, sum(b.minor) AS minor FROM buyer_sale b WHERE b.email = buyer.email GROUP BY b.currency))
     WHERE email IN (?1, ?2)`,
    from,
    to,
  );

/**
 * Moves a buyer row to the new email of its account, before the orders move. A guest buyer with that email is merged
 * into it, with notes and blocks.
 */
export const changeBuyerEmail = (db: D1Database, from: string, to: string) => {
  const [here, there] = ['(SELECT id FROM buyer WHERE email = ?1)', '(SELECT id FROM buyer WHERE email = ?2)'];
  return [
    statement(db, `UPDATE buyer_note SET buyer_id = ${here} WHERE buyer_id = ${there}`, from, to),
    statement(db, `UPDATE buyer_block SET buyer_id = ${here} WHERE buyer_id = ${there}`, from, to),
    statement(db, 'DELETE FROM buyer WHERE email = ?2 AND EXISTS (SELECT 1 FROM buyer WHERE email = ?1)', from, to),
    statement(
      db,
      `UPDATE buyer SET email = ?2, state = iif(EXISTS (SELECT 1 FROM buyer_block b WHERE b.buyer_id = buyer.id
         AND b.kind = 'email' AND b.lifted_at IS NULL), 'blocked', 'account') WHERE email = ?1`,
      from,
      to,
    ),
    must(db, 1),
  ];
};

/**
 * Restores the buyer row of the previous email if it still has orders or an account. Runs after the orders have moved
 * to the new one.
 */
export const restoreFormerBuyer = (db: D1Database, from: string, to: string) => [
  statement(
    db,
    `INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
     SELECT ${newIdSql('buyer')}, email, first_name, last_name, country, 'guest', created_at
     FROM orders o WHERE email = ?1 AND ${isBought('o')} ORDER BY created_at DESC LIMIT 1
     ON CONFLICT (email) DO NOTHING`,
    from,
  ),
  statement(
    db,
    `INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
     SELECT ${newIdSql('buyer')}, email, first_name, last_name, country, 'account', created_at
     FROM customer WHERE email = ?1 LIMIT 1
     ON CONFLICT (email) DO UPDATE SET state = 'account' WHERE state = 'guest'`,
    from,
  ),
  recount(db, from, to),
];

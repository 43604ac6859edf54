import { statement } from '../db/client';

/** A buyer of a former shop, by their address. */
export interface NewBuyer {
  email: string;
  firstName: string;
  lastName: string;
  country: string | null;
}

/** Which of these addresses (JSON list) belong to customers, and whether their names are known. */
export const selectBuyersOf = (db: D1Database, emails: string) =>
  statement<{ email: string; named: number }>(
    db,
    "SELECT email, first_name || last_name <> '' AS named FROM buyer WHERE email IN (SELECT value FROM json_each(?))",
    emails,
  );

/** How the list of customers has somebody who has bought nothing here; what others bought tells more. */
export const selectListedBuyer = (db: D1Database, email: string) =>
  statement(db, 'SELECT first_name, last_name, country, created_at FROM buyer WHERE email = ? AND orders = 0', email);

/** Adds customers who have bought nothing here yet; of one who is here only names that are missing are added. */
export const importBuyers = (db: D1Database, buyers: NewBuyer[], now: number) =>
  statement(
    db,
    `INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
     SELECT 'buyer_' || lower(hex(randomblob(12))), value ->> 'email', value ->> 'firstName', value ->> 'lastName',
       value ->> 'country', 'guest', ?2 FROM json_each(?1) WHERE true
     ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
       country = coalesce(buyer.country, excluded.country) WHERE buyer.first_name = '' AND buyer.last_name = ''`,
    JSON.stringify(buyers),
    now,
  );

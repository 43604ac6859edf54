import { statement } from '../db/client';
import { newIdSql } from '../platform/ids';

/** A buyer of the previous shop, by email address. */
export interface NewBuyer {
  email: string;
  firstName: string;
  lastName: string;
  country: string | null;
}

/** Which of these email addresses (JSON list) belong to buyers, and whether their names are known. */
export const selectBuyersOf = (db: D1Database, emails: string) =>
  statement<{ email: string; has_name: number }>(
    db,
    "SELECT email, first_name || last_name <> '' AS has_name FROM buyer WHERE email IN (SELECT value FROM json_each(?))",
    emails,
  );

/** The customer list entry of a person who has bought nothing here; orders say more about all others. */
export const selectListedBuyer = (db: D1Database, email: string) =>
  statement(db, 'SELECT first_name, last_name, country, created_at FROM buyer WHERE email = ? AND orders = 0', email);

/** Adds customers who have not bought here yet; for existing ones, only fills in missing names. */
export const importBuyers = (db: D1Database, buyers: NewBuyer[], now: number) =>
  statement(
    db,
    `INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
     SELECT ${newIdSql('buyer')}, value ->> 'email', value ->> 'firstName', value ->> 'lastName',
       value ->> 'country', 'guest', ?2 FROM json_each(?1) WHERE true
     ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
       country = coalesce(buyer.country, excluded.country) WHERE buyer.first_name = '' AND buyer.last_name = ''`,
    JSON.stringify(buyers),
    now,
  );

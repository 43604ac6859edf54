import type { CustomerView } from '../../src/shop/customers/contract';
import { must, statement } from '../db/client';
import { verifiedFirst } from '../db/verified-account';

export interface CustomerRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  country: string | null;
  password_hash: string | null;
  email_verified_at: number | null;
  created_at: number;
}

/** A customer as they see themselves, without the password hash. */
export const customerViewOf = (row: CustomerRow): CustomerView => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  country: row.country,
  emailVerified: row.email_verified_at !== null,
  hasPassword: row.password_hash !== null,
  createdAt: row.created_at,
});

/** A customer by id. */
export const selectCustomer = (db: D1Database, id: string) =>
  statement<CustomerRow>(db, 'SELECT * FROM customer WHERE id = ?', id);

/** The accounts of an email address, the verified one first, then by age; at most `limit` if it is given. */
export const selectAllByEmail = (db: D1Database, email: string, limit = -1) =>
  statement<CustomerRow>(
    db,
    `SELECT * FROM customer c WHERE email = ? ORDER BY ${verifiedFirst('c')} LIMIT ?`,
    email,
    limit,
  );

/** The account an email address signs in to: the verified one, else the oldest. */
export const selectByEmail = (db: D1Database, email: string) => selectAllByEmail(db, email, 1);

/** Marks an email address as verified. A unique index prevents a second verified account with the same one. */
export const markVerified = (db: D1Database, id: string, now: number) =>
  statement(
    db,
    'UPDATE customer SET email_verified_at = coalesce(email_verified_at, ?2), updated_at = ?2 WHERE id = ?1',
    id,
    now,
  );

/** Sets a password, or removes it if null. */
export const setPassword = (db: D1Database, id: string, passwordHash: string | null, now: number) => [
  statement(db, 'UPDATE customer SET password_hash = ?2, updated_at = ?3 WHERE id = ?1', id, passwordHash, now),
  must(db, 1),
];

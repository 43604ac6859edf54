import type { CustomerView } from '../../src/shop/customers/contract';
import { must, statement } from '../db/client';

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

/** A customer as they see themselves; the hash stays here. */
export const viewOf = (row: CustomerRow): CustomerView => ({
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
export const selectCustomer = (db: D1Database, id: string) => statement(db, 'SELECT * FROM customer WHERE id = ?', id);

/** The account an address signs in to: the one that proved it, else the one opened first. */
export const selectByEmail = (db: D1Database, email: string) =>
  statement(
    db,
    'SELECT * FROM customer WHERE email = ? ORDER BY email_verified_at IS NULL, created_at, id LIMIT 1',
    email,
  );

/** Accounts of one address that a password is compared with; more of them only a flood opens. */
const MOST = 50;

/** All accounts of an address, the one that proved it first, then the oldest. */
export const selectAllByEmail = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT * FROM customer WHERE email = ? ORDER BY email_verified_at IS NULL, created_at, id LIMIT ${MOST}`,
    email,
  );

/** The password of any account of an address; a new one takes its salt. */
export const selectPasswordOf = (db: D1Database, email: string) =>
  statement(
    db,
    'SELECT password_hash FROM customer WHERE email = ? AND password_hash IS NOT NULL ORDER BY created_at LIMIT 1',
    email,
  );

export interface NewCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  country: string | null;
  passwordHash: string;
  now: number;
}

/** Opens an account whose address nobody has proved yet. */
export const insertCustomer = (db: D1Database, c: NewCustomer) =>
  statement(
    db,
    `INSERT INTO customer (id, email, first_name, last_name, phone, country, password_hash, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    c.id,
    c.email,
    c.firstName,
    c.lastName,
    c.phone,
    c.country,
    c.passwordHash,
    c.now,
  );

export interface Profile {
  firstName: string;
  lastName: string;
  phone: string | null;
  country: string | null;
}

/** Keeps name, phone and country of a customer. */
export const updateProfileOf = (db: D1Database, id: string, profile: Profile, now: number) =>
  statement(
    db,
    `UPDATE customer SET first_name = ?2, last_name = ?3, phone = ?4, country = ?5, updated_at = ?6
     WHERE id = ?1 RETURNING *`,
    id,
    profile.firstName,
    profile.lastName,
    profile.phone,
    profile.country,
    now,
  );

/** Marks an address as proved. The unique index refuses a second account that proves the same one. */
export const markVerified = (db: D1Database, id: string, now: number) =>
  statement(
    db,
    'UPDATE customer SET email_verified_at = coalesce(email_verified_at, ?2), updated_at = ?2 WHERE id = ?1',
    id,
    now,
  );

/** Sets a password, or takes it away with null. */
export const setPassword = (db: D1Database, id: string, passwordHash: string | null, now: number) => [
  statement(db, 'UPDATE customer SET password_hash = ?2, updated_at = ?3 WHERE id = ?1', id, passwordHash, now),
  must(db, 1),
];

/**
 * Takes away what was set before anybody proved the address, when it is proved in a browser that is not known to be
 * the one that set it: whoever opened the account in somebody else's name keeps no way in.
 */
export const dropUnproved = (db: D1Database, id: string) => [
  statement(db, 'UPDATE customer SET password_hash = NULL WHERE id = ? AND email_verified_at IS NULL', id),
  statement(
    db,
    `DELETE FROM customer_passkey WHERE customer_id = ?1
     AND EXISTS (SELECT 1 FROM customer WHERE id = ?1 AND email_verified_at IS NULL)`,
    id,
  ),
  statement(
    db,
    `DELETE FROM customer_session WHERE customer_id = ?1
     AND EXISTS (SELECT 1 FROM customer WHERE id = ?1 AND email_verified_at IS NULL)`,
    id,
  ),
];

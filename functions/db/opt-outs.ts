import type { AddressMove } from './address-move';
import { statement } from './client';

/** The tables of addresses that opted out of one kind of email. */
type OptOuts = 'cart_opt_out' | 'review_opt_out';

/** SQL: the address that opted out, which an opt-out and its copies at later addresses of its owner share. */
const ORIGIN = 'coalesce(copy_of, email)';

/** Opts an address out. */
export const insertOptOut = (db: D1Database, table: OptOuts, email: string, now: number) =>
  statement(
    db,
    `INSERT INTO ${table} (email, created_at) VALUES (lower(?), ?) ON CONFLICT (email) DO NOTHING`,
    email,
    now,
  );

/** Lets the opt-out of an address apply to its owner's new one, too; an undo takes back only that. */
export const copyOptOut = (db: D1Database, table: OptOuts, { kind, from, to }: AddressMove) =>
  kind === 'confirm'
    ? statement(
        db,
        `INSERT INTO ${table} (email, created_at, copy_of) SELECT ?2, created_at, ${ORIGIN} FROM ${table} WHERE email = ?1
         ON CONFLICT (email) DO NOTHING`,
        from,
        to,
      )
    : statement(
        db,
        `DELETE FROM ${table} WHERE email = ?1 AND copy_of = (SELECT ${ORIGIN} FROM ${table} WHERE email = ?2)`,
        from,
        to,
      );

/** Deletes the opt-out of an address, with its copies at former or later addresses of its owner. */
export const deleteOptOut = (db: D1Database, table: OptOuts, email: string) =>
  statement(db, `DELETE FROM ${table} WHERE ${ORIGIN} = (SELECT ${ORIGIN} FROM ${table} WHERE email = ?)`, email);

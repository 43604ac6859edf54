import type { AddressMove } from './address-move';
import { statement } from './client';

/** The tables of addresses that opted out of one kind of email. */
type OptOuts = 'cart_opt_out' | 'review_opt_out';

/**
 * Opts an address out. No other opt-out has its time, by which an opt-out and its copies are one: of several in a
 * millisecond, the next ones get the next that is free.
 */
export const insertOptOut = (db: D1Database, table: OptOuts, email: string, now: number) =>
  statement(
    db,
    `INSERT INTO ${table} (email, created_at) VALUES (lower(?1), (WITH RECURSIVE free(at) AS (
       SELECT ?2 UNION ALL SELECT at + 1 FROM free WHERE EXISTS (SELECT 1 FROM ${table} WHERE created_at = at))
       SELECT max(at) FROM free)) ON CONFLICT (email) DO NOTHING`,
    email,
    now,
  );

/**
 * Lets the opt-out of an address apply to its owner's new one, too; an undo takes back only that. A copy has the time of
 * the opt-out, in milliseconds, by which both are one.
 */
export const copyOptOut = (db: D1Database, table: OptOuts, { kind, from, to }: AddressMove) =>
  kind === 'confirm'
    ? statement(
        db,
        `INSERT INTO ${table} (email, created_at) SELECT ?2, created_at FROM ${table} WHERE email = ?1
         ON CONFLICT (email) DO NOTHING`,
        from,
        to,
      )
    : statement(
        db,
        `DELETE FROM ${table} WHERE email = ?1 AND created_at = (SELECT created_at FROM ${table} WHERE email = ?2)`,
        from,
        to,
      );

/** Deletes the opt-out of an address, with its copies at former or later addresses of its owner. */
export const deleteOptOut = (db: D1Database, table: OptOuts, email: string) =>
  statement(db, `DELETE FROM ${table} WHERE created_at = (SELECT created_at FROM ${table} WHERE email = ?)`, email);

import { type ErrorCode, ShopError } from '../../src/shop/errors';

/** A value D1 can bind. Integers travel as REAL, so arithmetic stays in TypeScript (design section 5). */
export type Bindable = string | number | null;

declare const ROW: unique symbol;

/** A statement that says what its rows are; the type is beside its SQL, once, and readers follow it. */
export interface Statement<Row = Record<string, unknown>> extends D1PreparedStatement {
  readonly [ROW]: Row;
  first(): Promise<Row | null>;
  first<Name extends keyof Row & string>(column: Name): Promise<Row[Name] | null>;
  all<T = Row>(): Promise<D1Result<T>>;
}

/** One unexecuted statement; verbs gather them into one batch. */
export const statement = <Row = Record<string, unknown>>(
  db: D1Database,
  text: string,
  ...values: Bindable[]
): Statement<Row> =>
  // What SQL answers is known to its author only: this is where its rows get their type.
  db.prepare(text).bind(...values) as Statement<Row>;

/** Aborts the batch unless the statement directly before it changed exactly `rows` rows. */
export const must = (db: D1Database, rows: number): Statement =>
  statement(db, 'INSERT INTO must SELECT changes() = ?', rows);

/**
 * SQL: LIMIT by a bound value. SQLite re-prepares a statement at each run when LIMIT is a bare parameter; a cast avoids
 * it.
 */
export const limitClause = (parameter: string) => `LIMIT CAST(${parameter} AS INTEGER)`;

/** The database's own clock in milliseconds, for expiry decided inside a statement (invariant I22). */
export const DB_NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const text = (error: unknown) =>
  error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);

/** True when a batch was rolled back because a `must` condition missed. */
export const isPreconditionFailed = (error: unknown): boolean => text(error).includes('must: condition missed');

/** True when a UNIQUE or CHECK constraint refused a write whose name holds `name`: a table, a column, an index, a check. */
export const violates = (error: unknown, name: string): boolean =>
  /constraint failed/i.test(text(error)) && text(error).includes(name);

/**
 * Runs a batch whose `must` conditions may miss. Where one does, or `constraint` is violated, nothing is written, and
 * `missed` is thrown: a code, or what makes the error. Any other fault is thrown as it is.
 */
export async function guardedBatch(
  db: D1Database,
  missed: ErrorCode | (() => Error | Promise<Error>),
  statements: D1PreparedStatement[],
  constraint?: string,
): Promise<D1Result[]> {
  try {
    return await db.batch(statements);
  } catch (error) {
    if (!isPreconditionFailed(error) && !(constraint && violates(error, constraint))) throw error;
    throw typeof missed === 'string' ? new ShopError(missed) : await missed();
  }
}

/** What `guardedBatch` throws for a row that was changed since it was read, or that `row` no longer finds. */
export const changedOrGone = (row: D1PreparedStatement) => async (): Promise<ShopError> =>
  new ShopError((await row.first()) ? 'changed_meanwhile' : 'not_found');

/** True when the switch that stops all selling refused an order or a key (docs/runbooks/restore.md). */
export const isSellingDisabled = (error: unknown): boolean => text(error).includes('selling is off');

/** True when a scheduled price was refused because another one of the product holds at that time. */
export const isScheduleOverlap = (error: unknown): boolean => text(error).includes('price_schedule overlaps');

/** True when an order was refused because staff have blocked its address or network. */
export const isBuyerBlocked = (error: unknown): boolean => text(error).includes('buyer is blocked');

/**
 * True when D1 could not take the work now (fault F4), was reset under it (F5) or lost the answer (F3). The work may
 * have been done: only what is harmless to repeat may be tried again.
 */
export const isOverloaded = (error: unknown): boolean =>
  /SQLITE_BUSY|overloaded|database is locked|Network connection lost|object to be reset|code was updated/i.test(
    text(error),
  );

import { type ErrorCode, ShopError } from '../../src/shop/errors';

/** A value D1 can bind. Integers are sent as REAL, so arithmetic stays in TypeScript (design section 5). */
export type Bindable = string | number | null;

declare const ROW: unique symbol;

/** A statement that carries the type of its rows, declared once beside the SQL. */
export interface Statement<Row = Record<string, unknown>> extends D1PreparedStatement {
  readonly [ROW]: Row;
  first(): Promise<Row | null>;
  first<Name extends keyof Row & string>(column: Name): Promise<Row[Name] | null>;
  all<T = Row>(): Promise<D1Result<T>>;
}

/** One unexecuted statement; verbs combine statements into one batch. */
export const statement = <Row = Record<string, unknown>>(
  db: D1Database,
  text: string,
  ...values: Bindable[]
): Statement<Row> =>
  // Only the author of the SQL knows the shape of its rows, so this is where they get their type.
  db.prepare(text).bind(...values) as Statement<Row>;

/** Aborts the batch unless the statement directly before it changed exactly `rows` rows. */
export const must = (db: D1Database, rows: number): Statement =>
  statement(db, 'INSERT INTO must SELECT changes() = ?', rows);

/** Aborts the batch unless the statement directly before it changed at least one row. */
export const mustChange = (db: D1Database): Statement => statement(db, 'INSERT INTO must SELECT changes() > 0');

/**
 * SQL: LIMIT with a bound value. SQLite re-prepares a statement on every run if LIMIT is a bare
 * parameter; the cast avoids that.
 */
export const limitClause = (parameter: string) => `LIMIT CAST(${parameter} AS INTEGER)`;

/** The database clock in milliseconds, for expiry checks inside a statement (invariant I22). */
export const DB_NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const text = (error: unknown) =>
  error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);

/** True if a batch was rolled back because a `must` condition failed. */
export const isPreconditionFailed = (error: unknown): boolean => text(error).includes('must: condition missed');

/** True if a UNIQUE or CHECK constraint refused a write; `name` is part of its table, column, index or check name. */
export const violates = (error: unknown, name: string): boolean =>
  /constraint failed/i.test(text(error)) && text(error).includes(name);

/** Why a batch was refused: an error code, or a function that creates the error. */
type Refusal = ErrorCode | (() => Error | Promise<Error>);

/**
 * Runs a batch with `must` conditions. If one fails, nothing is written and `missed` is thrown; so is it if the
 * constraint named `violated` is, or else the refusal of the violated constraint. Other errors are rethrown unchanged.
 */
export async function guardedBatch(
  db: D1Database,
  missed: Refusal,
  statements: D1PreparedStatement[],
  violated: string | Readonly<Record<string, Refusal>> = {},
): Promise<D1Result[]> {
  try {
    return await db.batch(statements);
  } catch (error) {
    const constraints = typeof violated === 'string' ? { [violated]: missed } : violated;
    const refusal = isPreconditionFailed(error)
      ? missed
      : Object.entries(constraints).find(([name]) => violates(error, name))?.[1];
    if (!refusal) throw error;
    throw typeof refusal === 'string' ? new ShopError(refusal) : await refusal();
  }
}

/** Creates the error for a row that changed since it was read (changed_meanwhile) or no longer exists (not_found). */
export const changedOrGone = (row: D1PreparedStatement) => async (): Promise<ShopError> =>
  new ShopError((await row.first()) ? 'changed_meanwhile' : 'not_found');

/** True if the switch that stops all selling refused an order or a key (docs/runbooks/restore.md). */
export const isSellingDisabled = (error: unknown): boolean => text(error).includes('selling is off');

/** True if a scheduled price was refused because it overlaps another one of the same product. */
export const isScheduleOverlap = (error: unknown): boolean => text(error).includes('price_schedule overlaps');

/** True if an order was refused because staff blocked its email address or network. */
export const isBuyerBlocked = (error: unknown): boolean => text(error).includes('buyer is blocked');

/**
 * True if D1 was overloaded (fault F4), was reset during the work (F5) or lost the connection (F3). The work may have
 * been done, so only retry what is safe to repeat.
 */
export const isOverloaded = (error: unknown): boolean =>
  /SQLITE_BUSY|overloaded|database is locked|Network connection lost|object to be reset|code was updated/i.test(
    text(error),
  );

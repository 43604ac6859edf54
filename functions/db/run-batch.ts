import type { Statement } from './client';

/** The rows of a statement in a batch that has run; empty for a statement that was not in it. */
export type RowsOf = <Row>(of: Statement<Row>) => Row[];

/** Runs any number of statements in one database call and returns a lookup for their rows. */
export async function runBatch(db: D1Database, statements: D1PreparedStatement[]): Promise<RowsOf> {
  const results = await db.batch(statements);
  // The statement declares its row type, and `batch` returns results in the order of the statements.
  return <Row>(of: Statement<Row>) => (results[statements.indexOf(of)]?.results ?? []) as Row[];
}

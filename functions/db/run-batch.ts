import type { Statement } from './client';

/** The rows of a statement of a batch that has run; none for one that was not in it. */
export type RowsOf = <Row>(of: Statement<Row>) => Row[];

/** Runs statements in one call of the database, however many there are, and answers the rows of each. */
export async function runBatch(db: D1Database, statements: D1PreparedStatement[]): Promise<RowsOf> {
  const results = await db.batch(statements);
  // The statement says what its rows are, and `batch` answers in the order it was asked.
  return <Row>(of: Statement<Row>) => (results[statements.indexOf(of)]?.results ?? []) as Row[];
}

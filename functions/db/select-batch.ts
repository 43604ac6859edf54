import type { Statement } from './client';

/**
 * Reads several lists in one call of the database, each by its name; their rows are what the statements say. Writes may
 * are among them: statements run in the order they are written in.
 */
export async function selectBatch<Rows extends object>(
  db: D1Database,
  statements: { [Name in keyof Rows]: Statement<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const results = await db.batch(Object.values<D1PreparedStatement>(statements));
  const named = Object.keys(statements).map((name, at) => [name, results[at]?.results ?? []]);
  return Object.fromEntries(named);
}

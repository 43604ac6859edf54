import type { Statement } from './client';

/**
 * Reads several named lists in one database call; each statement declares the type of its rows. Writes may be included:
 * statements run in order.
 */
export async function selectBatch<Rows extends object>(
  db: D1Database,
  statements: { [Name in keyof Rows]: Statement<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const results = await db.batch(Object.values<D1PreparedStatement>(statements));
  const entries = Object.keys(statements).map((name, at) => [name, results[at]?.results ?? []]);
  return Object.fromEntries(entries);
}

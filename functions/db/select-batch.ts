/** Reads several lists in one call of the database, each by its name; `Rows` is what one row of each is. */
export async function selectBatch<Rows extends Record<string, unknown>>(
  db: D1Database,
  statements: { [Name in keyof Rows]: D1PreparedStatement },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const results = await db.batch(Object.values<D1PreparedStatement>(statements));
  const named = Object.keys(statements).map((name, at) => [name, results[at]?.results ?? []]);
  return Object.fromEntries(named);
}

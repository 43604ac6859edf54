/** D1 returns at most so many columns. */
const COLUMNS = 100;

/** Returns those of these tables that have rows. */
export async function filledTables(db: D1Database, tables: readonly string[]): Promise<Set<string>> {
  const looks = Array.from({ length: Math.ceil(tables.length / COLUMNS) }, (_, look) => {
    const columns = tables
      .slice(look * COLUMNS, (look + 1) * COLUMNS)
      .map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`);
    return db.prepare(`SELECT ${columns}`);
  });
  const found = (await db.batch<Record<string, number>>(looks)).flatMap(({ results }) => results);
  return new Set(tables.filter((name) => found.some((row) => row[name] === 1)));
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_splitSqlQuery } from 'wrangler';

const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/**
 * Applies what is missing of migrations/*.sql, each file whole or not at all, and notes it in the table that
 * `wrangler d1 migrations` uses too.
 * @returns the names applied now.
 */
export async function migrate(database, folder = 'migrations') {
  await database.prepare(TABLE).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const done = new Set(results.map((row) => row.name));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !done.has(name))
    .sort();
  for (const name of missing) {
    const queries = unstable_splitSqlQuery(readFileSync(path.join(folder, name), 'utf8'));
    const note = database.prepare('INSERT INTO d1_migrations(name) VALUES(?)').bind(name);
    await database.batch([...queries.map((query) => database.prepare(query)), note]);
  }
  return missing;
}

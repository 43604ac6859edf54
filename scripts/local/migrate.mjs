import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { kept, WRANGLER } from './kept.mjs';
import { compareSchema, expectedSchema, migrationsIn, SCHEMA_QUERY, schemaFault } from './schema.mjs';

const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

const rows = async (database, sql) => (await database.prepare(sql).all()).results;

/** Returns the names of applied migrations; none for a database that has never been migrated. */
async function applied(database) {
  const [table] = await rows(database, "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'");
  return table ? (await rows(database, 'SELECT name FROM d1_migrations')).map((row) => row.name) : [];
}

/** Splits SQL as wrangler does. Cached, since loading wrangler uses more CPU than applying the result. */
const queriesOf = (text) =>
  kept('migrations', [text, WRANGLER], () => createRequire(import.meta.url)('wrangler').unstable_splitSqlQuery(text));

const otherVersion = (why) =>
  new Error(
    `The local data was made by another version of Keystall and was left as it is. ${why}
"npm run reset" wipes it and starts over; STATE_DIR=/another/folder starts over beside it.`,
  );

/**
 * Applies the missing migrations/*.sql, each atomically, and records them in the table of `wrangler d1 migrations`.
 * Throws first if the database has other migrations (other names, or an earlier text of the first one).
 * @returns the names of those applied now.
 */
export async function migrate(database, folder = 'migrations') {
  const [done, known] = [await applied(database), migrationsIn(folder)];
  const strange = done.filter((name) => !known.includes(name));
  if (strange.length) throw otherVersion(`It holds migrations this version does not have: ${strange.join(', ')}.`);
  const missing = known.filter((name) => !done.includes(name));
  if (missing.length === 0) {
    const fault = schemaFault(compareSchema(await rows(database, SCHEMA_QUERY), expectedSchema(folder)));
    if (fault) throw otherVersion(fault);
    return [];
  }
  await database.prepare(TABLE).run();
  for (const name of missing) {
    const queries = queriesOf(readFileSync(path.join(folder, name), 'utf8'));
    const note = database.prepare('INSERT INTO d1_migrations(name) VALUES(?)').bind(name);
    const list = [...queries.map((query) => database.prepare(query)), note];
    // Each `prepare` blocks this process, for seconds on a busy machine: only the next turn of the event loop notices
    // that workerd has closed an idle connection meanwhile, on which the batch would be lost.
    await setImmediate();
    await database.batch(list);
  }
  return missing;
}

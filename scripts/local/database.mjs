import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** Returns the file of a local shop's database. Throws a readable message if there is none. */
export function databaseFile(stateDir) {
  const [file] = globSync(path.join(stateDir, 'v3/d1/**/*.sqlite')).filter((name) => !name.includes('metadata'));
  if (!file) throw new Error(`There is no database in ${stateDir}. "npm start" makes one.`);
  return file;
}

/** Returns whether a file is a database with tables; an SQL export is not. */
function holdsTables(database) {
  try {
    return database.prepare('SELECT count(*) AS n FROM sqlite_schema').get().n > 0;
  } catch {
    return false;
  }
}

/**
 * Copies a database, page by page and consistently, even while it is written to. The file at `to` stays until the copy
 * is complete. Throws a readable message if `from` is not a database.
 */
export async function copyDatabase(from, to) {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  mkdirSync(path.dirname(to), { recursive: true });
  const copy = `${to}.copy`;
  rmSync(copy, { force: true });
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    if (!holdsTables(database)) throw new Error(`${from} is no database: name a file of "npm run backup".`);
    // Orders and addresses: other users of this machine must not be able to read the copy.
    writeFileSync(copy, '', { mode: 0o600 });
    await backup(database, copy);
  } finally {
    database.close();
  }
  for (const suffix of ['-wal', '-shm']) rmSync(`${to}${suffix}`, { force: true });
  renameSync(copy, to);
}

/** Formats a time for use in a file name. */
export const stamp = (at = new Date()) => at.toISOString().slice(0, 19).replaceAll(':', '-');

import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** The file of a local shop's database. Throws a sentence for people when there is none. */
export function databaseFile(stateDir) {
  const [file] = globSync(path.join(stateDir, 'v3/d1/**/*.sqlite')).filter((name) => !name.includes('metadata'));
  if (!file) throw new Error(`There is no database in ${stateDir}. "npm start" makes one.`);
  return file;
}

/** Copies a database, page by page and whole, while somebody may be writing to it. */
export async function copyDatabase(from, to) {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  mkdirSync(path.dirname(to), { recursive: true });
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${to}${suffix}`, { force: true });
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}

/** A time as a part of a file's name. */
export const stamp = (at = new Date()) => at.toISOString().slice(0, 19).replaceAll(':', '-');

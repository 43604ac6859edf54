import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareSchema, expectedSchema, migrationsIn, SCHEMA_QUERY, schemaFault } from './schema.mjs';

const NOTES = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`;

/** The deployed database, as wrangler is told to find it. */
export const DEPLOYED = ['--remote', '--config', 'wrangler.toml', '--env', 'production'];

function wrangler(args, options = {}) {
  const run = spawnSync('wrangler', args, { encoding: 'utf8', shell: process.platform === 'win32', ...options });
  if (run.status !== 0)
    throw new Error(
      `Stopped: wrangler ${args.slice(0, 3).join(' ')} failed.${run.stderr ? `\n${run.stderr.trim()}` : ''}`,
    );
  return run.stdout;
}

/** Rows of one read of the database that `target` (arguments of wrangler) names. */
function rowsOf(target, sql) {
  const answer = wrangler(['d1', 'execute', 'DB', '--json', '--command', sql, ...target]);
  return JSON.parse(answer.slice(answer.indexOf('[')))[0].results;
}

/**
 * Applies one file and notes it, both or neither. By D1's import, not by `wrangler d1 migrations apply`: that one sends
 * the file to D1's query call, which has cut triggers at the semicolons of their bodies (docs/decisions/one-start.md).
 */
function importFile(target, folder, name) {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-migration-'));
  try {
    const file = path.join(dir, name);
    const migration = readFileSync(path.join(folder, name), 'utf8').trimEnd();
    writeFileSync(file, `${NOTES}\n${migration}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`);
    wrangler(['d1', 'execute', 'DB', '--yes', '--file', file, ...target]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Throws a sentence that names every table, index, view and trigger the database lacks or has in another form. */
function assertComplete(rows, folder) {
  const fault = schemaFault(compareSchema(rows, expectedSchema(folder)));
  if (fault) throw new Error(`${fault} Nothing was deployed. Repair the database, then run this again.`);
}

/**
 * Applies what the database lacks of `folder`, in order, then checks that everything is there. Throws when it was made
 * by migrations that are not in the folder, when one fails, and when anything is missing afterwards.
 * @returns the names applied now.
 */
export function importMigrations(target = DEPLOYED, folder = 'migrations') {
  const schema = rowsOf(target, SCHEMA_QUERY);
  const noted = schema.some((row) => row.name === 'd1_migrations')
    ? rowsOf(target, 'SELECT name FROM d1_migrations').map((row) => row.name)
    : [];
  const known = migrationsIn(folder);
  const strange = noted.filter((name) => !known.includes(name));
  if (strange.length)
    throw new Error(`The database was made by migrations this version does not have: ${strange.join(', ')}.`);
  const missing = known.filter((name) => !noted.includes(name));
  for (const name of missing) importFile(target, folder, name);
  assertComplete(missing.length ? rowsOf(target, SCHEMA_QUERY) : schema, folder);
  return missing;
}

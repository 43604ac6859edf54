import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareSchema, expectedSchema, migrationsIn, SCHEMA_QUERY, schemaFault } from './schema.mjs';

const NOTES = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`;

/** The deployed database, as configured for wrangler. */
export const DEPLOYED = ['--remote', '--config', 'wrangler.toml', '--env', 'production'];

/** How long wrangler may take, in milliseconds: only the import of a large database takes minutes. */
const READ_MS = 60_000;
const IMPORT_MS = 600_000;

/** Returns wrangler's output; undefined if it timed out. Throws if it failed. */
function wrangler(args, timeout) {
  const run = spawnSync('wrangler', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout,
    killSignal: 'SIGKILL',
  });
  if (run.error?.code === 'ETIMEDOUT') return undefined;
  if (run.status !== 0) {
    // With --json the reason is only on standard output.
    const reason = run.error?.message ?? (run.stderr.trim() || run.stdout.trim());
    throw new Error(`Stopped: wrangler ${args.slice(0, 3).join(' ')} failed.${reason && `\n${reason}`}`);
  }
  return run.stdout;
}

const late = (what) => new Error(`Stopped: wrangler did not end ${what}. Look at the database, then run this again.`);

/** Returns the rows of one read of the database that `target` (arguments of wrangler) names. */
function rowsOf(target, sql) {
  const ask = () => wrangler(['d1', 'execute', 'DB', '--json', '--command', sql, ...target], READ_MS);
  const answer = ask() ?? ask();
  if (answer === undefined) throw late('a read within a minute, twice');
  return JSON.parse(answer.slice(answer.indexOf('[')))[0].results;
}

/** Returns the migrations that a database has recorded as applied; none if it is empty. */
function appliedTo(target, schema = rowsOf(target, SCHEMA_QUERY)) {
  if (!schema.some((row) => row.name === 'd1_migrations')) return [];
  return rowsOf(target, 'SELECT name FROM d1_migrations').map((row) => row.name);
}

/**
 * Applies one file and records it, both or neither. By D1's import, not by `wrangler d1 migrations apply`, which sends
 * the file to D1's query call: that has cut triggers at the semicolons of their bodies (docs/decisions/one-start.md).
 */
function importFile(target, folder, name) {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-migration-'));
  try {
    const file = path.join(dir, name);
    const migration = readFileSync(path.join(folder, name), 'utf8').trimEnd();
    writeFileSync(file, `${NOTES}\n${migration}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`);
    const limit = target.includes('--local') ? READ_MS : IMPORT_MS;
    const apply = () => wrangler(['d1', 'execute', 'DB', '--yes', '--file', file, ...target], limit);
    // An import that timed out may have succeeded nevertheless.
    const arrived = () => appliedTo(target).includes(name);
    if (apply() === undefined && !arrived() && apply() === undefined && !arrived()) throw late(`the import of ${name}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Throws a message that names every table, index, view and trigger that is missing or differs. */
function assertComplete(rows, folder) {
  const fault = schemaFault(compareSchema(rows, expectedSchema(folder)));
  if (fault) throw new Error(`${fault} Nothing was deployed. Repair the database, then run this again.`);
}

/**
 * Applies the migrations of `folder` that the database lacks, in order, then checks that everything is there. Throws if
 * it was created by migrations that are not in the folder, if one fails, and if anything is missing afterward.
 * @returns the names of those applied now.
 */
export function importMigrations(target = DEPLOYED, folder = 'migrations') {
  const schema = rowsOf(target, SCHEMA_QUERY);
  const noted = appliedTo(target, schema);
  const migrations = migrationsIn(folder);
  const strange = noted.filter((name) => !migrations.includes(name));
  if (strange.length)
    throw new Error(`The database was made by migrations this version does not have: ${strange.join(', ')}.`);
  const missing = migrations.filter((name) => !noted.includes(name));
  for (const name of missing) importFile(target, folder, name);
  assertComplete(missing.length ? rowsOf(target, SCHEMA_QUERY) : schema, folder);
  return missing;
}

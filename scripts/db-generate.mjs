import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ready } from './local/install.mjs';

await ready();

const FOLDER = 'migrations';
/** Views, triggers and the rows every shop has: drizzle-kit supports none of them. */
const GUARDS = 'functions/db/guards.sql';
const migrations = () => (existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.sql')) : []);

// Until the first deployment there is one migration, regenerated from the schema (docs/decisions/one-start.md).
const start = process.argv.includes('--start');
if (start) rmSync(FOLDER, { recursive: true, force: true });

/** Adds STRICT to every CREATE TABLE: drizzle-kit cannot, and without it SQLite would store text in a sum. */
const strict = (sql) => sql.replace(/(CREATE TABLE [^;]*\))(\s*;)/g, '$1 STRICT$2');

/**
 * Puts each trigger on one line. D1's query call has cut the bodies of longer ones at their semicolons; one line,
 * capital BEGIN and END and no CASE is the form known to pass everywhere (docs/decisions/one-start.md).
 */
const oneLineTriggers = (sql) =>
  sql.replace(/CREATE TRIGGER[\s\S]*?\bEND;/g, (trigger) => trigger.replace(/\s+/g, ' '));

const before = new Set(migrations());
const args = start ? ['--name', 'start'] : process.argv.slice(2);
const run = spawnSync('drizzle-kit', ['generate', ...args], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (run.status !== 0) process.exit(run.status ?? 1);
for (const name of migrations().filter((name) => !before.has(name))) {
  const file = path.join(FOLDER, name);
  const guards = start ? `\n--> statement-breakpoint\n${readFileSync(GUARDS, 'utf8')}` : '';
  writeFileSync(file, oneLineTriggers(`${strict(readFileSync(file, 'utf8')).trimEnd()}${guards}`));
  console.log(`Made the tables of ${file} STRICT and its triggers one line each. Read the file before you commit it.`);
}

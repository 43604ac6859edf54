import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ready } from './local/install.mjs';

await ready();

const FOLDER = 'migrations';
const migrations = () => readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/** Adds STRICT to every CREATE TABLE: drizzle-kit cannot write it, and without it SQLite stores text in a sum. */
const strict = (sql) => sql.replace(/(CREATE TABLE [^;]*\))(\s*;)/g, '$1 STRICT$2');

const before = new Set(migrations());
const run = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (run.status !== 0) process.exit(run.status ?? 1);
for (const name of migrations().filter((name) => !before.has(name))) {
  const file = path.join(FOLDER, name);
  writeFileSync(file, strict(readFileSync(file, 'utf8')));
  console.log(`Made the tables of ${file} STRICT. Read the file before you commit it.`);
}

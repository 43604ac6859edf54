// @vitest-environment node
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../scripts/local/database.mjs';

let dir: string;
const at = (name: string) => path.join(dir, name);
const read = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('SELECT what FROM kept').all();
  } finally {
    database.close();
  }
};
const make = (file: string, what: string) => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE kept (what TEXT); INSERT INTO kept VALUES ('${what}')`);
  database.close();
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'keystall-database-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  make(at('shop.sqlite'), 'orders');
});

test('a database completely replaces another, and only its owner can read the copy', async () => {
  make(at('backup.sqlite'), 'older orders');
  await copyDatabase(at('backup.sqlite'), at('shop.sqlite'));
  if (process.platform !== 'win32') expect(statSync(at('shop.sqlite')).mode & 0o777).toBe(0o600);
  expect(read(at('shop.sqlite'))).toEqual([{ what: 'older orders' }]);
});

test.each([
  ['an export as SQL', 'PRAGMA defer_foreign_keys=TRUE;\nCREATE TABLE kept (what TEXT);\n'],
  ['an empty file', ''],
])('%s is refused, and the present database stays', async (_, text) => {
  writeFileSync(at('wrong.sql'), text);
  await expect(copyDatabase(at('wrong.sql'), at('shop.sqlite'))).rejects.toThrow('is no database');
  expect(read(at('shop.sqlite'))).toEqual([{ what: 'orders' }]);
});

test('a database restored from itself stays', async () => {
  await copyDatabase(at('shop.sqlite'), at('shop.sqlite')).catch(() => undefined);
  expect(read(at('shop.sqlite'))).toEqual([{ what: 'orders' }]);
});

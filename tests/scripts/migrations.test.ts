// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unstable_splitSqlQuery } from 'wrangler';
import { importMigrations } from '../../scripts/local/import-migrations.mjs';
import { migrate } from '../../scripts/local/migrate.mjs';
import { compareSchema, expectedSchema, migrationsIn, SCHEMA_QUERY, schemaFault } from '../../scripts/local/schema.mjs';
import { openState } from '../support/killable-shop.ts';

const texts = migrationsIn('migrations').map((name) => readFileSync(path.join('migrations', name), 'utf8'));

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-migrations-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A database file as D1 shows it, for `migrate`. */
function asD1(database: DatabaseSync) {
  const prepare = (sql: string) => {
    let values: string[] = [];
    const statement = {
      bind: (...given: string[]) => {
        values = given;
        return statement;
      },
      run: async () => void database.prepare(sql).run(...values),
      all: async () => ({ results: database.prepare(sql).all(...values) }),
    };
    return statement;
  };
  return { prepare, batch: (list: { run(): Promise<void> }[]) => Promise.all(list.map((one) => one.run())) };
}

const dump = (database: DatabaseSync) => JSON.stringify(database.prepare(SCHEMA_QUERY).all());

test('every trigger has the form that D1 always accepts: one line, BEGIN and END in capitals, no CASE', () => {
  const triggers = texts.flatMap((text) => text.split('\n').filter((line) => /create\s+trigger/i.test(line)));
  expect(triggers.length).toBeGreaterThanOrEqual(18);
  expect(triggers.filter((line) => !/^CREATE TRIGGER .* BEGIN .*; END;$/.test(line) || /\bCASE\b/i.test(line))).toEqual(
    [],
  );
  expect(texts.filter((text) => text.includes('\r'))).toEqual([]);
});

test('the first migration ends with the current guards, so that regenerating it loses none', () => {
  const flat = (sql: string) => sql.replace(/\s+/g, ' ').trim();
  const first = flat(texts[0] ?? '');
  expect(first.endsWith(flat(readFileSync('functions/db/guards.sql', 'utf8')))).toBe(true);
});

test('wrangler’s splitter keeps every trigger whole, the note at the end included', () => {
  for (const text of texts) {
    const parts = unstable_splitSqlQuery(`${text}\nINSERT INTO d1_migrations (name) values ('x.sql');`);
    expect(parts.filter((part) => /\bTRIGGER\b/.test(part)).every((part) => /\bEND$/.test(part))).toBe(true);
    expect(parts.at(-1)).toContain('d1_migrations');
  }
});

test('a deployment is checked completely: a database without one of its triggers, views, indexes or tables is named', () => {
  const expected = expectedSchema();
  for (const kind of ['trigger', 'view', 'index', 'table']) {
    const without = expected.filter(
      (row) => row.type !== kind || row.name !== expected.find((r) => r.type === kind)?.name,
    );
    const { name } = expected.find((row) => row.type === kind) as { name: string };
    expect(schemaFault(compareSchema(without, expected))).toContain(`it lacks ${kind} ${name}`);
  }
  const changed = expected.map((row) => ({ ...row, sql: String(row.sql).replace('RAISE(ABORT', 'coalesce(NULL') }));
  expect(schemaFault(compareSchema(changed, expected))).toContain('it has another form of trigger');
  expect(schemaFault(compareSchema(expected, expected))).toBeUndefined();
});

test('by wrangler’s import, on a local D1: everything arrives, and a removed trigger stops the deployment', () => {
  const stateDir = folder();
  const target = ['--local', '--persist-to', stateDir, '--config', 'wrangler.toml'];
  expect(importMigrations(target)).toEqual(migrationsIn('migrations'));
  const state = openState(stateDir);
  state.exec('DROP TRIGGER must_hold');
  state.close();
  expect(() => importMigrations(target)).toThrow(/it lacks trigger must_hold\. Nothing was deployed/);
}, 180_000);

test('wrangler’s error messages are shown during a deployment, even as JSON on standard output', () => {
  const dir = folder();
  const said = 'it is necessary to set a CLOUDFLARE_API_TOKEN';
  const script = `#!/bin/sh\necho '{ "error": { "text": "${said}" } }'\nexit 1\n`;
  writeFileSync(path.join(dir, 'wrangler'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${dir}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => importMigrations()).toThrow(said);
});

test('local data of other migrations, or of an earlier first one, is left untouched, with what to do', async () => {
  const former = new DatabaseSync(':memory:');
  former.exec('CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY, name TEXT UNIQUE); CREATE TABLE orders(id TEXT);');
  former.exec("INSERT INTO d1_migrations(name) VALUES('0000_catalogue.sql')");
  const before = dump(former);
  await expect(migrate(asD1(former))).rejects.toThrow(/left as it is[\s\S]*npm run reset[\s\S]*STATE_DIR=/);
  expect(dump(former)).toBe(before);

  const earlier = folder();
  writeFileSync(path.join(earlier, '0000_start.sql'), 'CREATE TABLE orders(id TEXT) STRICT;');
  const state = new DatabaseSync(':memory:');
  expect(await migrate(asD1(state), earlier)).toEqual(['0000_start.sql']);
  expect(await migrate(asD1(state), earlier)).toEqual([]);
  await expect(migrate(asD1(state))).rejects.toThrow(/another form of table orders[\s\S]*npm run reset/);
});

/** One row in every table; texts and numbers are the same everywhere, so that each reference finds its row. */
function seedEveryTable(state: DatabaseSync): void {
  state.exec('PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF');
  const tables = state
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name <> 'product'",
    )
    .all();
  for (const { name } of tables as { name: string }[]) {
    if (name === 'd1_migrations') continue;
    const columns = state.prepare(`PRAGMA table_info(${name})`).all() as { name: string; type: string }[];
    const values = columns.map(({ type }) => (type === 'TEXT' ? "'{}'" : '1'));
    state.exec(`INSERT OR IGNORE INTO ${name} (${columns.map((one) => one.name)}) VALUES (${values})`);
  }
}

const rowsIn = (state: DatabaseSync): Record<string, number> =>
  Object.fromEntries(
    state
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations'",
      )
      .all()
      .map(({ name }) => [String(name), Number(state.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n)]),
  );

/** What the migrations of a folder lose of a full database made by the first `done` of them. */
async function lossOf(dir: string, done: number): Promise<string[]> {
  const [first, state] = [folder(), new DatabaseSync(':memory:')];
  for (const name of migrationsIn(dir).slice(0, done))
    writeFileSync(path.join(first, name), readFileSync(path.join(dir, name), 'utf8'));
  await migrate(asD1(state), first);
  seedEveryTable(state);
  const before = rowsIn(state);
  expect(Object.values(before).every((rows) => rows > 0)).toBe(true);
  expect(state.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  await migrate(asD1(state), dir);
  const after = rowsIn(state);
  const orphans = state.prepare('PRAGMA foreign_key_check').all();
  return [
    ...Object.entries(before).flatMap(([name, rows]) => ((after[name] ?? 0) < rows ? [`rows of ${name}`] : [])),
    ...orphans.map(({ table }) => `a reference of ${String(table)}`),
  ];
}

/** The migrations of the shop and one more. */
function andOneMore(sql: string): string {
  const dir = folder();
  for (const name of migrationsIn('migrations'))
    writeFileSync(path.join(dir, name), readFileSync(path.join('migrations', name), 'utf8'));
  writeFileSync(path.join(dir, '9999_more.sql'), sql);
  return dir;
}

test('I20 a migration loses no row: each is replayed on a full database, and no row is deleted with its owner', async () => {
  for (let done = 1; done <= texts.length; done += 1) expect(await lossOf('migrations', done)).toEqual([]);
  expect(texts.filter((text) => /ON DELETE (CASCADE|SET NULL)/i.test(text))).toEqual([]);
  expect(texts.slice(1).filter((text) => /\bDROP TABLE\b|\bDELETE FROM\b|`?__new_/i.test(text))).toEqual([]);
});

test('I20 the check works: a table recreated without its rows is found, a new column is not', async () => {
  expect(await lossOf(andOneMore('ALTER TABLE orders ADD COLUMN note TEXT;'), texts.length)).toEqual([]);
  const rebuilt = 'CREATE TABLE survey_anew AS SELECT * FROM survey_answer WHERE rating > 5;';
  const lost = `${rebuilt} DROP TABLE survey_answer; ALTER TABLE survey_anew RENAME TO survey_answer;`;
  expect(await lossOf(andOneMore(lost), texts.length)).toEqual(['rows of survey_answer']);
});

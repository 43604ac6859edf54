import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, vi } from 'vitest';
import { resetMemory } from '../../functions/platform/isolate-memory';
import { laterSettled } from './deps.ts';
import { filledTables } from './filled-tables.ts';

/* Runs before the tests of every file: files share an isolate, because loading the Worker again takes longer than
   most of them. Each starts like a new isolate on an empty shop. */
const { DB, FILES, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database;
  FILES: R2Bucket;
  TEST_MIGRATIONS: D1Migration[];
};

interface Part {
  type: string;
  name: string;
  /** The table of an index or a trigger. */
  of: string;
  sql: string;
}

/** A freshly migrated database: its schema, and the rows of tables that are not empty. */
interface Start {
  parts: Part[];
  rows: { table: string; insert: D1PreparedStatement }[];
}

/** Stored on the global object, since this module is evaluated again for each file. */
const isolate = globalThis as { start?: Start };

/** The triggers of a table in order of creation, since those of one event fire in that order. */
const schema = async (): Promise<Part[]> =>
  (
    await DB.prepare(
      `SELECT type, name, tbl_name AS "of", sql FROM sqlite_schema
       WHERE name NOT GLOB 'sqlite_autoindex_*' AND name NOT GLOB '_cf_*' ORDER BY type, tbl_name, rowid`,
    ).all<Part & Record<string, unknown>>()
  ).results;

const namesIn = (parts: Part[], wanted: string) =>
  parts.filter(({ type, name }) => type === wanted && !name.startsWith('sqlite_')).map(({ name }) => name);

/** Triggers that guard rows against deletion go before the rows; each key keeps its table until all rows are gone. */
const emptied = (parts: Part[]) => [
  'PRAGMA defer_foreign_keys = on',
  ...namesIn(parts, 'trigger').map((name) => `DROP TRIGGER "${name}"`),
  ...namesIn(parts, 'table').map((name) => `DELETE FROM "${name}"`),
];
const dropped = (parts: Part[]) =>
  ['view', 'table'].flatMap((type) => namesIn(parts, type).map((name) => `DROP ${type} "${name}"`));

const prepared = (texts: string[]) => texts.map((text) => DB.prepare(text));

/** Returns statements that insert the rows of a table again. */
async function copied(table: string): Promise<Start['rows']> {
  const { results } = await DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.map((row) => ({
    table,
    insert: DB.prepare(`INSERT INTO "${table}" (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`).bind(
      ...Object.values(row),
    ),
  }));
}

async function migrateAnew(parts: Part[]): Promise<void> {
  await DB.batch(prepared([...emptied(parts), ...dropped(parts)]));
  await applyD1Migrations(DB, TEST_MIGRATIONS);
  const made = await schema();
  isolate.start = { parts: made, rows: (await Promise.all(namesIn(made, 'table').map(copied))).flat() };
}

/**
 * Restores an empty shop: replaces the rows of tables that have any, and recreates everything only if the schema
 * differs from the migrations. Most files leave most tables empty.
 */
async function newDatabase(): Promise<void> {
  const { start } = isolate;
  const parts = await schema();
  if (!start || JSON.stringify(parts) !== JSON.stringify(start.parts)) return migrateAnew(parts);
  const changed = await filledTables(DB, namesIn(parts, 'table'));
  for (const { table } of start.rows) changed.add(table);
  const among = parts.filter(({ of }) => changed.has(of));
  await DB.batch([
    ...prepared([...emptied(among), 'DELETE FROM sqlite_sequence']),
    ...start.rows.map(({ insert }) => insert),
    ...prepared(among.filter(({ type }) => type === 'trigger').map(({ sql }) => sql)),
  ]);
}

async function emptyFiles(): Promise<void> {
  const { objects } = await FILES.list();
  if (objects.length) await FILES.delete(objects.map(({ key }) => key));
}

vi.useRealTimers();
vi.unstubAllGlobals();
resetMemory();
await Promise.all([newDatabase(), emptyFiles()]);

// Work deferred by one file must not reach the database of the next.
afterAll(laterSettled);

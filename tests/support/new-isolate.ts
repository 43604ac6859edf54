import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, vi } from 'vitest';
import { resetMemory } from '../../functions/platform/isolate-memory';
import { laterSettled } from './deps.ts';

/*
 * Runs before the tests of every file: files share an isolate, because loading the Worker anew takes longer than most of
 * them, and each begins as a new isolate on an empty shop would.
 */
const { DB, FILES, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database;
  FILES: R2Bucket;
  TEST_MIGRATIONS: D1Migration[];
};

/** Drops everything: what guards rows against deletion goes first, then rows while every key still has its table. */
async function emptyDatabase(): Promise<void> {
  const { results } = await DB.prepare(
    `SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view', 'table')
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
  ).all<{ type: string; name: string }>();
  const named = (type: string) => results.filter((row) => row.type === type).map(({ name }) => name);
  await DB.batch(
    [
      'PRAGMA defer_foreign_keys = on',
      ...named('trigger').map((name) => `DROP TRIGGER "${name}"`),
      ...named('view').map((name) => `DROP VIEW "${name}"`),
      ...named('table').map((name) => `DELETE FROM "${name}"`),
      ...named('table').map((name) => `DROP TABLE "${name}"`),
    ].map((text) => DB.prepare(text)),
  );
}

async function emptyFiles(): Promise<void> {
  const { objects } = await FILES.list();
  if (objects.length) await FILES.delete(objects.map(({ key }) => key));
}

vi.useRealTimers();
vi.unstubAllGlobals();
resetMemory();
await Promise.all([emptyDatabase(), emptyFiles()]);
await applyD1Migrations(DB, TEST_MIGRATIONS);

// What a file left for later must not reach the database of the next.
afterAll(laterSettled);

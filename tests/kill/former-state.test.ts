import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../scripts/local/serve.mjs';
import { freePort, openShop } from '../../scripts/local/shop.mjs';
import { openState } from '../support/killable-shop.ts';

test('npm start on a state of former migrations leaves it untouched and says what to do', async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-former-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
  const former = await serve({ port: await freePort(), stateDir, consume: false });
  const database = await former.getD1Database('DB');
  await database.exec('CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
  await database.exec("INSERT INTO d1_migrations(name) VALUES('0000_catalogue.sql')");
  await former.dispose();
  const tables = () => {
    const state = openState(stateDir);
    const found = state.prepare("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '_cf%'").all();
    state.close();
    return found;
  };
  const before = tables();
  const run = spawnSync(process.execPath, ['scripts/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir, PORT: String(await freePort()) },
  });
  expect(run.stderr).toMatch(/left as it is[\s\S]*0000_catalogue\.sql[\s\S]*npm run reset[\s\S]*STATE_DIR=/);
  expect(run.status).toBe(1);
  expect(tables()).toEqual(before);
}, 240_000);

/** The first answer of a shop that is being started; throws what kept it from starting. */
async function firstAnswer(url: string, opening: Promise<unknown>): Promise<Response> {
  let opened = false;
  opening.then(
    () => (opened = true),
    () => (opened = true),
  );
  for (;;) {
    try {
      return await fetch(url, { headers: { connection: 'close' } });
    } catch (error) {
      await (opened && opening);
      if (opened) throw error;
      // Often enough to see a shop that answers before its products are there, which takes it seconds.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('the first response of a shop with an empty state has its products', async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-first-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
  const port = await freePort();
  const opening = openShop({ port, stateDir });
  onTestFinished(async () => (await opening).close());
  const answer = await firstAnswer(`http://localhost:${port}/api/products`, opening);
  expect(answer.status).toBe(200);
  const products = (await answer.json()) as unknown[];
  expect(products).toHaveLength(9);
}, 120_000);

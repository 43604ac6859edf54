import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../scripts/local/database.mjs';
import { booksOf, fill, sell } from '../../scripts/local/drill.mjs';
import { startKillable } from '../../scripts/local/drill-shop.mjs';
import { localSecrets } from '../../scripts/local/state.mjs';
import { brokenIn, openState } from '../support/killable-shop.ts';

test('I21 npm run backup and npm run restore: sales after the backup are restored, and selling is off', async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-backup-'));
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(path.resolve('test-results/backup-'));
  onTestFinished(() => {
    for (const one of [stateDir, folder]) rmSync(one, { recursive: true, force: true });
  });
  const secrets = localSecrets(stateDir);
  const npm = (...command: string[]) =>
    spawnSync('npm', ['run', '--silent', ...command], {
      encoding: 'utf8',
      // Paths are the caller's, wherever in the project that is.
      cwd: folder,
      env: { ...process.env, ...secrets, STATE_DIR: stateDir, ENVIRONMENT: 'test' },
      shell: process.platform === 'win32',
    });
  const file = path.join(folder, 'mine.sqlite');

  const shop = await startKillable(stateDir, { ENVIRONMENT: 'test', ...secrets });
  // A test that fails half-way would keep the run waiting for its shop.
  onTestFinished(() => shop.kill());
  const product = await fill(shop, 2, secrets.OPERATOR_KEY);
  await shop.minute();
  const saved = npm('backup', '--', '--to', 'mine.sqlite');
  expect(saved.stdout).toContain(`Wrote ${file}.`);
  // Windows has no such modes.
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077, 'for its owner alone').toBe(0);
  await sell(shop, product, 4);
  await shop.minute();
  await shop.kill();
  const before = booksOf(databaseFile(stateDir));
  expect(before.sold.size).toBe(4);
  expect(booksOf(file).sold.size).toBe(0);

  const restored = npm('restore', '--', '--from', 'mine.sqlite');
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/Kept the present database as .*before-restore-/);
  expect(restored.stdout).toContain('The books balance.');
  expect(restored.stdout).toContain('Selling is off.');
  expect(booksOf(databaseFile(stateDir)).sold).toEqual(before.sold);
  const state = openState(stateDir);
  expect(state.prepare('SELECT state FROM selling').get()).toMatchObject({ state: 'off' });
  expect(await brokenIn(state)).toEqual([]);
  state.close();

  const missing = npm('restore', '--', '--from', path.join(stateDir, 'no-such-file'));
  expect([missing.status, missing.stderr.trim()]).toEqual([1, expect.stringContaining('There is no file')]);
  expect(existsSync(file)).toBe(true);
}, 120_000);

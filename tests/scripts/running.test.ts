// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertStateFree, noteRunning, runningShop } from '../../scripts/local/shop.mjs';

test('who uses a state folder is known to all that would open, restore or wipe it, until it ends', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-running-'));
  const server = createServer((_, response) => void response.end('{}'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forget = noteRunning(dir, url);
  expect(await runningShop(dir)).toEqual({ pid: process.pid, url });
  await expect(assertStateFree(dir)).rejects.toThrow(`in use by the shop at ${url}`);
  forget();
  expect(await runningShop(dir)).toBeUndefined();
});

test('every script that serves a shop says so', () => {
  for (const file of ['scripts/dev.mjs', 'scripts/local/shop.mjs'])
    expect(readFileSync(file, 'utf8').match(/= noteRunning\(|=> noteRunning\(/), file).not.toBeNull();
});

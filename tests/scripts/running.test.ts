// @vitest-environment node
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { assertStateFree, noteRunning, runningShop } from '../../scripts/local/shop.mjs';

/** A state folder, and a server that answers as a shop; `asked` holds the calls it got. */
async function runningServer() {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-running-'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });
  return { dir, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the user of a state folder is known to every script that would open, restore or wipe it, until it ends', async () => {
  const { dir, url } = await runningServer();
  const forget = noteRunning(dir, url);
  expect(await runningShop(dir)).toEqual({ pid: process.pid, url });
  await expect(assertStateFree(dir)).rejects.toThrow(`in use by the shop at ${url}`);
  forget();
  expect(await runningShop(dir)).toBeUndefined();
});

test('every script that serves a shop registers itself', () => {
  for (const file of ['scripts/dev.mjs', 'scripts/local/shop.mjs'])
    expect(readFileSync(file, 'utf8').match(/= noteRunning\(|=> noteRunning\(/), file).not.toBeNull();
});

test('a raw email reaches the running shop, on any port, from the folder its file is in', async () => {
  const { dir, asked, url } = await runningServer();
  const forget = noteRunning(dir, url);
  writeFileSync(path.join(dir, 'some.eml'), 'Subject: Hello\n\nHello');
  const env = { ...process.env, STATE_DIR: dir, INIT_CWD: dir };
  const { stdout } = await promisify(execFile)('node', ['scripts/mail-in.mjs', 'some.eml'], { env });
  forget();
  expect([stdout, asked]).toEqual(['{}\n', expect.arrayContaining(['POST /api/local-mail'])]);
});

test('wiping takes out what a shop keeps in a folder, and nothing else that is there', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'keystall-reset-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const wipe = (at: string) =>
    promisify(execFile)('node', ['scripts/reset.mjs'], { env: { ...process.env, STATE_DIR: at } });
  const own = path.join(dir, 'own');
  for (const at of [dir, own]) {
    mkdirSync(path.join(at, 'v3'), { recursive: true });
    mkdirSync(path.join(at, 'backups'));
    writeFileSync(path.join(at, 'secrets.json'), '{}');
  }
  writeFileSync(path.join(dir, 'thesis.txt'), 'years of work');
  expect((await wipe(own)).stdout).toContain('backups');
  expect(existsSync(own)).toBe(false);
  await wipe(dir);
  expect(readdirSync(dir)).toEqual(['thesis.txt']);
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../scripts/local/shop.mjs';
import { ask } from '../support/ask.ts';

/** `npm run dev` as a developer starts it, with data of its own. */
async function startDev() {
  const port = await freePort();
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-dev-'));
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(port), STATE_DIR: stateDir };
  // A process group of its own, so that its end is the end of Astro and workerd, too.
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(stateDir, { recursive: true, force: true });
  });
  return `http://localhost:${port}`;
}

test('npm run dev sells, shows pages with their styles and scripts, and ends its minute well', async () => {
  const url = await startDev();
  // Read to the end: a connection that closes with an unread answer fails the whole run.
  const status = async (address: string) => {
    const answer = await ask(url + address);
    await answer.arrayBuffer();
    return answer.status;
  };
  const products = async () => (await (await ask(`${url}/api/products`)).json()) as unknown[];
  await vi.waitFor(async () => expect(await products()).toHaveLength(9), { timeout: 240_000, interval: 500 });
  const page = await ask(`${url}/shop`);
  // The hashes of a policy exist after a build only.
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, null]);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:@|src|node_modules)[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(2);
  expect(await Promise.all(files.map(async (file) => [file, await status(file.replaceAll('&amp;', '&'))]))).toEqual(
    files.map((file) => [file, 200]),
  );
  expect(await status('/cdn-cgi/handler/scheduled?cron=*+*+*+*+*')).toBe(200);
}, 360_000);

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/local/shop.mjs';
import { ask } from '../support/ask.ts';

/** `npm run dev` as a developer starts it, with data of its own; gives its address, where nothing answers yet. */
export async function startDev(): Promise<string> {
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

/** Waits for what takes seconds, on a busy machine minutes. */
export const patiently = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 240_000, interval: 200 });

// Read to the end: a connection that closes with an unread answer fails the whole run.
export async function statusOf(address: string): Promise<number> {
  const answer = await ask(address);
  await answer.arrayBuffer();
  return answer.status;
}

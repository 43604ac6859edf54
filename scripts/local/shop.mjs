import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { migrate } from './migrate.mjs';
import { ALONE, operatorOf } from './operator-call.mjs';
import { serve } from './serve.mjs';
import { localVars } from './state.mjs';

const noteOf = (stateDir) => path.join(stateDir, 'running.json');

/**
 * Records that the shop at `url` uses this state folder, so that nothing else opens, restores or wipes it. Returns a
 * function that removes the record.
 */
export function noteRunning(stateDir, url) {
  writeFileSync(noteOf(stateDir), JSON.stringify({ pid: process.pid, url }));
  return () => rmSync(noteOf(stateDir), { force: true });
}

/**
 * Returns the shop that uses this state folder now, as `{pid, url}`, or undefined. A record left by a crash does not
 * count, nor does another process that has the same pid since.
 */
export async function runningShop(stateDir) {
  if (!existsSync(noteOf(stateDir))) return undefined;
  try {
    const note = JSON.parse(readFileSync(noteOf(stateDir), 'utf8'));
    process.kill(note.pid, 0);
    await fetch(`${note.url}/api/health`, { headers: ALONE, signal: AbortSignal.timeout(5000) });
    return note;
  } catch {
    return undefined;
  }
}

/** Returns whether a program can listen on the port now. */
async function isFree(port) {
  const server = createServer();
  const listening = new Promise((resolve) => {
    server.once('listening', () => resolve(true));
    server.once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  const free = await listening;
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

/**
 * Returns a free TCP port of this machine, below the range for outgoing connections (32768 and above on Linux, 49152
 * elsewhere), one of which could otherwise take it before the shop has started.
 */
export async function freePort() {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (await isFree(port)) return port;
  }
}

/** Throws a readable message if a shop already uses this state folder. */
export async function assertStateFree(stateDir) {
  const other = await runningShop(stateDir);
  if (other)
    throw new Error(
      `The data in ${stateDir} is in use by the shop at ${other.url}. Stop it, or choose another STATE_DIR.`,
    );
}

/** Throws a readable message if another program already listens on the port. */
export async function assertPortFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          taken
            ? `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`
            : error.message,
        ),
      );
    });
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Stores the sample products, keys and coupons; idempotent. */
export const seed = (url, operatorKey) => operatorOf(url, operatorKey)('/api/admin/seed', {});

/** Returns the one-time link to create the first super admin; null once there is one. */
export const setupLink = async (url, operatorKey) =>
  (await operatorOf(url, operatorKey)('/api/admin/setup-link', {})).url;

/**
 * Opens the whole shop on this machine: the built Worker in workerd, its database migrated and seeded. Its port responds
 * only then: until it is ready, the shop runs on an address that nothing else knows.
 * @param options `stateDir` holds database, files and secrets; `vars` override the local settings; `dir` is the build;
 * `direct` opens workerd's own socket (for measuring only); `seeded` false omits the sample products; `prepared`
 * says that the data are already migrated and seeded, so that the shop starts once (tests only).
 * @returns its address, the operator key, the running Miniflare, and `close()`.
 */
export async function openShop({
  port,
  stateDir,
  vars = {},
  dir = 'dist',
  direct = false,
  consume = true,
  seeded = true,
  prepared = false,
}) {
  await assertStateFree(stateDir);
  await assertPortFree(port);
  mkdirSync(stateDir, { recursive: true });
  const url = `http://localhost:${port}`;
  const merged = { SITE_URL: url, ...localVars(stateDir), ...vars };
  const config = path.join(dir, 'server/wrangler.json');
  const listen = (at) => serve({ port: at, stateDir, vars: merged, direct, consume, config });
  const note = (address) => noteRunning(stateDir, address);
  let miniflare = await listen(prepared ? port : 0);
  const close = async () => {
    rmSync(noteOf(stateDir), { force: true });
    await miniflare.dispose();
  };
  try {
    if (prepared) {
      note(url);
      return { url, operatorKey: merged.OPERATOR_KEY, vars: merged, miniflare, migrated: [], close };
    }
    const { origin } = await miniflare.ready;
    note(origin);
    const migrated = await migrate(await miniflare.getD1Database('DB'));
    if (seeded) await seed(origin, merged.OPERATOR_KEY);
    await miniflare.dispose();
    miniflare = await listen(port);
    note(url);
    return { url, operatorKey: merged.OPERATOR_KEY, vars: merged, miniflare, migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { ready } from './local/install.mjs';

await ready();
const { getPlatformProxy } = await import('wrangler');
const { migrate } = await import('./local/migrate.mjs');
const { assertPortFree, assertStateFree, noteRunning, seed } = await import('./local/shop.mjs');
const { localSecrets, localVars, portOf, stateDirOf } = await import('./local/state.mjs');
const { startTicker } = await import('./local/ticker.mjs');

const WAIT_MS = 5 * 60_000;

/**
 * Astro's dev server reads .dev.vars or the environment, never both: if the file exists, the secrets are added to it.
 */
function completeDevVars(stateDir) {
  if (!existsSync('.dev.vars')) return;
  const present = parseEnv(readFileSync('.dev.vars', 'utf8'));
  const missing = Object.entries(localSecrets(stateDir)).filter(([name]) => !(name in present));
  if (missing.length) appendFileSync('.dev.vars', missing.map(([name, value]) => `\n${name}=${value}`).join(''));
}

/** Waits for the first response; on a slow machine, compiling takes a while. Throws after `WAIT_MS`. */
async function answering(url) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const ok = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(WAIT_MS) })
      .then((answer) => answer.ok)
      .catch(() => false);
    if (ok) return;
    await setTimeout(250);
  }
  throw new Error('The dev server did not answer within five minutes.');
}

let astro;
let forget = () => {};
try {
  const [port, stateDir] = [portOf(), stateDirOf()];
  await assertStateFree(stateDir);
  await assertPortFree(port);
  const url = `http://localhost:${port}`;
  const vars = { SITE_URL: url, ...localVars(stateDir) };
  completeDevVars(stateDir);
  const proxy = await getPlatformProxy({ configPath: 'wrangler.toml', persist: { path: path.join(stateDir, 'v3') } });
  await migrate(proxy.env.DB);
  await proxy.dispose();
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' };
  const env = { ...process.env, ...quiet, ...vars, DEV_STATE_DIR: stateDir, CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true' };
  astro = spawn('astro', ['dev', '--port', String(port)], {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  forget = noteRunning(stateDir, url);
  astro.on('exit', (code) => {
    forget();
    process.exit(code ?? 0);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => astro.kill(signal));
  await answering(url);
  await seed(url, vars.OPERATOR_KEY);
  startTicker(url);
} catch (error) {
  console.error(error.message);
  forget();
  // Otherwise it would keep running alone, and occupy the port.
  astro?.kill();
  process.exit(1);
}

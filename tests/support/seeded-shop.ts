import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, openShop } from '../../scripts/local/shop.mjs';
import { TEST_VARS } from './vars.ts';

const dir = process.env.DIST_DIR ?? 'dist';
const newFolder = () => mkdtemp(path.join(tmpdir(), 'keystall-e2e-'));
const discard = (folder: string) => rm(folder, { recursive: true, force: true });

async function open(stateDir: string, vars: Record<string, string>, prepared: boolean) {
  return openShop({
    port: await freePort(),
    stateDir,
    vars: { ...TEST_VARS, ENVIRONMENT: 'local', ...vars },
    dir,
    prepared,
  });
}

/**
 * Runs before all browser tests: migrates and seeds a shop once, and each shop of the run starts with a copy of its
 * data. If `SEEDED_STATE` is set, the data stays there for later steps.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const given = process.env.SEEDED_STATE;
  if (given && existsSync(given)) return async () => {};
  const stateDir = await newFolder();
  await (await open(stateDir, {}, false)).close();
  process.env.SEEDED_STATE = given ?? stateDir;
  // Renamed atomically: a setup that fails halfway leaves nothing for the next step.
  if (given) await rename(stateDir, given);
  return async () => (given ? undefined : discard(stateDir));
}

/**
 * Starts the built shop on a database of its own with the sample products, or a copy of the data in `from`; `close()`
 * stops it and deletes its data.
 */
export async function openSeededShop(vars: Record<string, string> = {}, from = process.env.SEEDED_STATE) {
  if (!from) throw new Error('Playwright has not run seedOnce() before the tests');
  const stateDir = await newFolder();
  await cp(from, stateDir, { recursive: true });
  const shop = await open(stateDir, vars, true);
  const close = () => shop.close().then(() => discard(stateDir));
  return { ...shop, stateDir, close };
}

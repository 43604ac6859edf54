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
 * Before all browser tests: migrates and seeds a shop once. Each shop of the run begins with a copy of its data. Where
 * `SEEDED_STATE` is given, it stays there for the steps that follow.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const given = process.env.SEEDED_STATE;
  if (given && existsSync(given)) return async () => {};
  const stateDir = await newFolder();
  await (await open(stateDir, {}, false)).close();
  process.env.SEEDED_STATE = given ?? stateDir;
  // At once and whole: a set-up that fails halfway leaves nothing to the next step.
  if (given) await rename(stateDir, given);
  return async () => (given ? undefined : discard(stateDir));
}

/**
 * The built shop on a database of its own that holds the sample products, or a copy of the data in `from`; `close()`
 * stops it and wipes its data.
 */
export async function openSeededShop(vars: Record<string, string> = {}, from = process.env.SEEDED_STATE) {
  if (!from) throw new Error('Playwright has not run seedOnce() before the tests');
  const stateDir = await newFolder();
  await cp(from, stateDir, { recursive: true });
  const shop = await open(stateDir, vars, true);
  const close = () => shop.close().then(() => discard(stateDir));
  return { ...shop, stateDir, close };
}

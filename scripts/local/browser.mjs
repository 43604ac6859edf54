import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onPath = () =>
  NAMES.flatMap((name) => process.env.PATH.split(path.delimiter).map((dir) => path.join(dir, name))).find(existsSync);

const installed = () => process.env.CHROMIUM_PATH || onPath() || (existsSync(MAC) ? MAC : undefined);

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

/** True when Playwright's own Chromium is there and starts: a download without its system libraries does not. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) return false;
  return run(chromium.executablePath(), ['--version']).status === 0;
}

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own, else the system package.
 * @returns its path, or undefined for Playwright's own. Throws with what to do when none can be had.
 */
export async function ensureBrowser() {
  const found = installed();
  if (found) return found;
  if (await playwrightsOwn()) return undefined;
  console.log('Installing a browser for the tests ...');
  const download = run('playwright', ['install', 'chromium']);
  if (download.status === 0 && (await playwrightsOwn())) return undefined;
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    const packaged = onPath();
    if (packaged) return packaged;
  }
  throw new Error(
    `No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH. ${download.stderr ?? ''}`,
  );
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Headless Chromium: Playwright's own default, which needs a third less work than a whole browser. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onPath = (names) =>
  names.flatMap((name) => process.env.PATH.split(path.delimiter).map((dir) => path.join(dir, name))).find(existsSync);

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

/**
 * Returns true if Playwright's own Chromium is installed and starts, which a download without its system libraries does
 * not.
 */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) return false;
  return run(chromium.executablePath(), ['--version']).status === 0;
}

/** Installs the system's package of that name, if this process may, and returns it. */
function packaged(name) {
  if (process.getuid?.() !== 0) return undefined;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', name]);
  return onPath([name]);
}

/**
 * Returns a Chromium for the browser tests: CHROMIUM_PATH, or else a headless one (installed, Playwright's own or
 * packaged), or else a whole browser.
 * @returns its path, or undefined for Playwright's own. Throws with what to do if none is available.
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH || onPath([SHELL]);
  if (chosen) return chosen;
  if (await playwrightsOwn()) return undefined;
  const whole = onPath(BROWSERS) ?? (existsSync(MAC) ? MAC : undefined);
  if (!whole) console.log('Installing a browser for the tests ...');
  const shell = packaged(SHELL) ?? whole;
  if (shell) return shell;
  const download = run('playwright', ['install', 'chromium']);
  if (download.status === 0 && (await playwrightsOwn())) return undefined;
  const browser = packaged('chromium');
  if (browser) return browser;
  throw new Error(
    `No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH. ${download.stderr ?? ''}`,
  );
}

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: scripts work from any current directory. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The folder of the locally installed command line tools. */
export const BIN = path.join(ROOT, 'node_modules/.bin');

const packagesOf = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;

/**
 * Returns true if node_modules has what package-lock.json requires, judged by content: file times are wrong after a
 * checkout.
 */
function installed() {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false;
  if (!existsSync(path.join(BIN, 'node'))) return false;
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, entry]) =>
      name === '' ||
      (entry.optional && !present[name]) ||
      (entry.devOptional && !present[name]) ||
      (entry.peer && !present[name]) ||
      present[name]?.version === entry.version,
  );
}

/** Installs the pinned packages if they are missing or differ from package-lock.json. */
export function ensureInstalled() {
  if (installed()) return;
  console.log('Installing packages (first run, about a minute) ...');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = (...args) =>
    spawnSync('npm', [...args, ...quiet], {
      cwd: ROOT,
      stdio: 'pipe',
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
  // `npm ci` refuses a lock file that lacks a binary for some other platform; `npm install` merely omits it.
  let run = npm('ci');
  if (run.status !== 0) run = npm('install', '--no-save');
  if (run.status !== 0) {
    console.error(run.stderr);
    console.error('The packages could not be installed. Check the network connection and run the command again.');
    process.exit(1);
  }
}

/**
 * Continues under the Node version that package.json pins, so that a machine with any Node >= 20 works.
 * @returns never if another Node has to take over: this process then only passes signals and the exit code on.
 */
export async function ensureNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  const env = { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}` };
  const child = spawn(path.join(BIN, 'node'), process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = signal ? 1 : (code ?? 1);
      resolve();
    });
  });
  process.exit();
}

/** Prepares everything a script needs before it imports packages: they are installed and Node is new enough. */
export async function ready() {
  ensureInstalled();
  await ensureNode24();
  process.chdir(ROOT);
  if (!process.env.PATH.split(path.delimiter).includes(BIN))
    process.env.PATH = `${BIN}${path.delimiter}${process.env.PATH}`;
}

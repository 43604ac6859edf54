import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const REPORTS = 'test-results/reports';

const settings = (env = {}) => ({
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false', ...env },
  shell: process.platform === 'win32',
});

const run = (command, args, env) => spawnSync(command, args, { stdio: 'inherit', ...settings(env) }).status === 0;

/**
 * A check that holds or not; it adds no tests to the sum, but one failure when it does not hold. What it says comes in
 * one piece at its end, since checks run side by side.
 */
const check =
  (command, ...args) =>
  () =>
    new Promise((resolve) => {
      let said = '';
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...settings() });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part) => (said += part));
      child.on('error', (error) => (said += error.message));
      child.on('close', (code) => resolve({ passed: 0, failed: code === 0 ? 0 : 1, said }));
    });

/** What a report file says. A run that ended badly, wrote nothing or ran no test never counts as passed. */
function counted(file, ok, read) {
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (passed + failed === 0) console.error('No test ran in this step: that counts as a failure.');
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1) };
}

function report(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.resolve(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

const vitest = (name, args, env) => () => {
  const file = report(name);
  const ok = run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env);
  return counted(file, ok, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
};

async function buildStep() {
  const { build } = await import('./build.mjs');
  try {
    const built = await build({ dir: process.env.DIST_DIR || 'dist' });
    console.log(built ? 'Built.' : 'The build of these sources is there already.');
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function e2e() {
  const { ensureBrowser } = await import('./browser.mjs');
  const file = report('e2e');
  const browser = await ensureBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser && { CHROMIUM_PATH: browser }) };
  const ok = run('playwright', ['test', '--reporter=list,json'], env);
  return counted(file, ok, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
}

/**
 * Every step of the checks: its title, what must have passed before, and what it does. Steps with `aside` that follow each
 * other run at the same time: each uses one core.
 */
export const STEPS = {
  types: { title: 'Type check', aside: true, run: check('astro', 'check', '--minimumFailingSeverity', 'error') },
  lint: { title: 'Lint and format', aside: true, run: check('biome', 'check', '--error-on-warnings') },
  dead: { title: 'Unused code and packages', aside: true, run: check('knip') },
  unit: { title: 'Unit tests', run: vitest('unit', ['--project', 'unit']) },
  worker: { title: 'Worker tests', run: vitest('worker', ['--project', 'worker']) },
  build: { title: 'Build', run: buildStep },
  kill: { title: 'Killed and restarted', needs: 'build', run: vitest('kill', ['--project', 'kill']) },
  e2e: { title: 'Browser tests', needs: 'build', run: e2e },
  deep: { title: 'Storms and property runs', run: vitest('deep', [], { TEST_DEEP: '1' }) },
};

/** What `npm test` runs, in this order. */
export const DEFAULT_STEPS = ['types', 'lint', 'dead', 'unit', 'worker', 'build', 'kill', 'e2e'];

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lostFrames } from './lost-frames.mjs';
import { tempInMemory } from './temp-in-memory.mjs';

const REPORTS = 'test-results/reports';

/** Each of the many processes that the steps start loads the same few large packages: Node compiles them once. */
const COMPILED = path.resolve('node_modules/.cache/compiled');

const settings = (env = {}) => ({
  env: {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    NODE_COMPILE_CACHE: COMPILED,
    ...env,
  },
  shell: process.platform === 'win32',
});

/** Runs a command that shows how it goes on; whether it ended well. */
const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...settings(env) });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Runs a command beside others: what it says comes in one piece at its end. */
const runBeside = (command, args) =>
  new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...settings() });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part));
    child.on('error', (error) => (said += error.message));
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });

/** A check that holds or not; it adds no tests to the sum, but one failure when it does not hold. */
const check =
  (command, ...args) =>
  async () => {
    const { ok, said } = await runBeside(command, args);
    return { passed: 0, failed: ok ? 0 : 1, said };
  };

/** One check after the other, as far as they hold; says only what the one that fails says. */
const inTurn =
  (...checks) =>
  async () => {
    for (const next of checks) {
      const result = await next();
      if (result.failed) return result;
    }
    return { passed: 0, failed: 0 };
  };

/** Astro's types of content, which both type checks read. It runs once, whichever of them comes first. */
let synced;
const sync = () => (synced ??= check('astro', 'sync')());

/**
 * Reads a report file: how many tests passed and failed, and `tests` with their milliseconds and why they failed. A run
 * that ended badly, wrote nothing or ran no test never counts as passed.
 */
function counted(file, ok, read) {
  const { passed, failed, tests } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, tests: [] };
  if (passed + failed === 0) console.error('No test ran in this step: that counts as a failure.');
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1), tests };
}

const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0, status, failureMessages }) => ({
      title: `${path.relative('.', name)}: ${fullName}`,
      ms: duration ?? 0,
      ...(status === 'failed' && { why: failureMessages.join('\n') }),
    })),
  );

/** Files that could not be read or whose set-up failed, and so have no test that could fail. */
const brokenFiles = ({ testResults }) =>
  testResults
    .filter(({ status, assertionResults: tests }) => status === 'failed' && !tests.some((one) => one.status === status))
    .map(({ name, message }) => ({ title: path.relative('.', name), ms: 0, why: message || 'The file failed.' }));

/** The tests of a Playwright report, whose suites are in each other. */
const playwrightTests = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(playwrightTests),
  ...specs.map(({ file, line, title, tests }) => ({
    title: `tests/e2e/${file}:${line}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    ...(tests.some(({ status }) => status === 'unexpected' || status === 'flaky') && {
      why: tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))
        .join('\n'),
      lostFrames: tests.every(lostFrames),
      at: `${file}:${line}`,
    }),
  })),
];

function report(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.resolve(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

const vitest = (name, args, env) => async () => {
  const file = report(name);
  const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // A long run alone shows how it goes on.
  const { ok, said } = env ? { ok: await run('vitest', all, env) } : await runBeside('vitest', all);
  const result = counted(file, ok, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    tests: [...vitestTests(json), ...brokenFiles(json)],
  }));
  return { ...result, said };
};

/** Where the first step with browser tests leaves its seeded shop for those that follow, until this process ends. */
function seededState() {
  tempInMemory();
  const state = path.join(tmpdir(), `keystall-seeded-${process.pid}`);
  process.once('exit', () => rmSync(state, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return state;
}
let seeded;

/** More than this many at once are no accident of a browser. */
const MAX_LOST = 2;

const browser =
  (name, files, more = {}) =>
  async () => {
    const { ensureBrowser } = await import('./browser.mjs');
    const installed = await ensureBrowser();
    seeded ??= seededState();
    const playwright = async (which) => {
      const file = report(name);
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        SEEDED_STATE: seeded,
        ...(installed && { CHROMIUM_PATH: installed }),
        ...more,
      };
      const ok = await run('playwright', ['test', ...which, '--reporter=list,json'], env);
      return counted(file, ok, ({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        tests: playwrightTests({ suites }),
      }));
    };
    const first = await playwright(files);
    const lost = first.tests.filter((one) => one.lostFrames);
    if (lost.length === 0 || lost.length > MAX_LOST || first.failed > lost.length) return first;
    const said = lost.map(({ title }) => `Run again, since its browser had stopped drawing: ${title}`).join('\n');
    const again = await playwright(lost.map(({ at }) => at));
    const kept = first.tests.filter((one) => !lost.includes(one));
    return { passed: first.passed + again.passed, failed: again.failed, tests: [...kept, ...again.tests], said };
  };

const E2E = 'tests/e2e';
/** The browser tests with a short form: those that ask tests/support/deep.ts. */
const withShortForm = () =>
  readdirSync(E2E).filter(
    (name) => name.endsWith('.spec.ts') && readFileSync(path.join(E2E, name), 'utf8').includes('/support/deep.ts'),
  );

/**
 * Every step of the checks: its title, what must have passed before, how many of two cores it keeps busy, and what it
 * does. Steps of one core run side by side; so do test runs, whose two processes wait a fifth of the time each.
 */
export const STEPS = {
  // Waits for the network and the disk most of the time, so it runs beside the others, long before a test needs it.
  browser: {
    title: 'A browser for the tests',
    cores: 0,
    run: check(process.execPath, 'scripts/local/ready-browser.mjs'),
  },
  types: {
    title: 'Type check',
    cores: 1,
    run: inTurn(
      sync,
      // By its path: the TypeScript that reads pages brings a `tsc`, too.
      check(process.execPath, 'node_modules/typescript7/bin/tsc', '--noEmit', '--checkers', '1'),
    ),
  },
  // `astro check` of everything takes one core the time that all other checks take together.
  pages: {
    title: 'Type check of pages',
    cores: 1,
    run: inTurn(
      sync,
      check('astro', 'check', '--noSync', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'error'),
    ),
  },
  lint: { title: 'Lint and format', cores: 1, run: check('biome', 'check', '--error-on-warnings') },
  dead: { title: 'Unused code and packages', cores: 1, run: check('knip') },
  build: { title: 'Build', cores: 1, run: check(process.execPath, 'scripts/build.mjs', '--quiet') },
  unit: { title: 'Unit tests', cores: 1, run: vitest('unit', ['--project', 'unit']) },
  worker: { title: 'Worker tests', cores: 1, run: vitest('worker', ['--project', 'worker']) },
  kill: { title: 'Killed and restarted', needs: ['build'], cores: 1, run: vitest('kill', ['--project', 'kill']) },
  e2e: {
    title: 'Browser tests',
    needs: ['build', 'browser'],
    cores: 2,
    run: browser('e2e', ['--grep-invert', '@timing']),
  },
  // Alone: next to another browser on the same cores they would time that one, too.
  timing: {
    title: 'Times in one browser',
    needs: ['build', 'browser'],
    cores: 2,
    run: browser('timing', ['--grep', '@timing', '--workers', '1'], { TIMED: '1' }),
  },
  deep: { title: 'Storms and property runs', cores: 2, run: vitest('deep', [], { TEST_DEEP: '1' }) },
  sweep: {
    title: 'Every script, page and screen in every way, in a browser',
    needs: ['build', 'browser'],
    cores: 2,
    run: () => browser('sweep', withShortForm(), { TEST_DEEP: '1' })(),
  },
};

/** What `npm test` runs, in this order: all others run beside the Worker tests, which take as long as they do together. */
export const DEFAULT_STEPS = [
  'browser',
  'worker',
  'types',
  'build',
  'pages',
  'dead',
  'lint',
  'unit',
  'kill',
  'e2e',
  'timing',
];

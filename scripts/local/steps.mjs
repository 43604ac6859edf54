import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lostFrames } from './lost-frames.mjs';
import { tempInMemory } from './temp-in-memory.mjs';

const REPORTS = 'test-results/reports';

/** Node's compile cache: the many processes of the steps load the same few large packages. */
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

/** Runs a command with its output shown; returns whether it succeeded. */
const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...settings(env) });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Runs a command beside others: its output is shown as a whole at the end. */
const runBeside = (command, args) =>
  new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...settings() });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part));
    child.on('error', (error) => (said += error.message));
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });

/** Returns a check that passes or fails; it adds no tests to the total, but one failure if it fails. */
const check =
  (command, ...args) =>
  async () => {
    const { ok, said } = await runBeside(command, args);
    return { passed: 0, failed: ok ? 0 : 1, said };
  };

/** Runs checks one after the other until one fails; shows only that one's output. */
const inTurn =
  (...checks) =>
  async () => {
    for (const next of checks) {
      const result = await next();
      if (result.failed) return result;
    }
    return { passed: 0, failed: 0 };
  };

/** Generates Astro's content types, which both type checks read. Runs once, for whichever comes first. */
let synced;
const sync = () => (synced ??= check('astro', 'sync')());

/**
 * Reads a report file: how many tests passed and failed, and `tests` with their milliseconds and failures. A run that
 * failed, wrote no report or ran no test never counts as passed.
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

/** Returns files that could not be loaded or whose set-up failed, and thus have no failing test. */
const brokenFiles = ({ testResults }) =>
  testResults
    .filter(({ status, assertionResults: tests }) => status === 'failed' && !tests.some((one) => one.status === status))
    .map(({ name, message }) => ({ title: path.relative('.', name), ms: 0, why: message || 'The file failed.' }));

/** Returns the tests of a Playwright report, whose suites are nested. */
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
  // Only a long run shows its progress.
  const { ok, said } = env ? { ok: await run('vitest', all, env) } : await runBeside('vitest', all);
  const result = counted(file, ok, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    tests: [...vitestTests(json), ...brokenFiles(json)],
  }));
  return { ...result, said };
};

/** Returns where the first step with browser tests leaves its seeded shop for later ones, until this process ends. */
function seededState() {
  tempInMemory();
  const state = path.join(tmpdir(), `keystall-seeded-${process.pid}`);
  process.once('exit', () => rmSync(state, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return state;
}
let seeded;

/** More lost tests than this are not a browser's accident. */
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
    const others = first.tests.filter((one) => !lost.includes(one));
    return { passed: first.passed + again.passed, failed: again.failed, tests: [...others, ...again.tests], said };
  };

const E2E = 'tests/e2e';
/** Returns the browser tests with a short form: those that read tests/support/deep.ts. */
const withShortForm = () =>
  readdirSync(E2E).filter(
    (name) => name.endsWith('.spec.ts') && readFileSync(path.join(E2E, name), 'utf8').includes('/support/deep.ts'),
  );

/**
 * Every step of the checks: its title, which steps must have passed before, how many of two cores it uses, and what it
 * does. Steps of one core run in pairs; those of two run alone.
 */
export const STEPS = {
  // Mostly waits for network and disk, so it runs beside the others, long before a test needs it.
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
      // By its path: the TypeScript version that reads pages has a `tsc`, too.
      check(process.execPath, 'node_modules/typescript7/bin/tsc', '--noEmit', '--checkers', '1'),
    ),
  },
  // `astro check` of everything uses one core for as long as all other checks together.
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
  // Alone: beside another browser on the same cores, its times would include that one.
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

/** The steps of `npm test`, in order. */
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

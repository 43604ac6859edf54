import { stripVTControlCharacters } from 'node:util';

// Kept in the environment, since another Node process may take over once packages are installed.
process.env.TESTS_BEGAN ??= String(Date.now());
const { ready } = await import('./local/install.mjs');
await ready();
const { DEFAULT_STEPS, STEPS } = await import('./local/steps.mjs');

const CORES = 2;
const SLOWEST = 10;

const stepNames = process.argv.slice(2);
const unknown = stepNames.find((name) => !STEPS[name]);
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

/** The results of finished steps: `{ title, passed, failed, seconds, tests }`. */
const done = new Map();
const secondsSince = (start) => (Date.now() - start) / 1000;

async function runStep(name) {
  const { title, needs = [], run, cores } = STEPS[name];
  const start = Date.now();
  if (cores === CORES) console.log(`\n== ${title}`);
  const broken = needs.find((other) => done.get(other)?.failed);
  const result = broken
    ? { passed: 0, failed: 1, said: `Not run: ${STEPS[broken].title} failed.` }
    : await Promise.resolve()
        .then(run)
        .catch((error) => ({ passed: 0, failed: 1, said: error.message }));
  if (result.said) console.log(`\n-- ${title}\n${result.said.trimEnd()}`);
  done.set(name, { title, tests: [], seconds: secondsSince(start), ...result });
}

/** Starts the steps in order, each as soon as enough cores are free and the steps it needs have finished. */
async function runAll(names) {
  const running = new Map();
  for (const name of names) {
    const { cores, needs = [] } = STEPS[name];
    const used = () => [...running.keys()].reduce((sum, other) => sum + STEPS[other].cores, 0);
    while (used() + cores > CORES || needs.some((other) => running.has(other))) await Promise.race(running.values());
    if (cores < CORES) console.log(`\n== ${STEPS[name].title} ...`);
    running.set(
      name,
      runStep(name).finally(() => running.delete(name)),
    );
  }
  await Promise.all(running.values());
}

await runAll(stepNames.length ? stepNames : DEFAULT_STEPS);

const results = [...done.values()];
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(9);
const slowest = results.flatMap(({ tests }) => tests).sort((one, other) => other.ms - one.ms);
if (slowest.length) console.log('\nThe slowest tests:');
for (const { title, ms } of slowest.slice(0, SLOWEST)) console.log(`${inSeconds(ms / 1000)}  ${title}`);
console.log('\nTime by step:');
for (const { title, seconds } of results) console.log(`${inSeconds(seconds)}  ${title}`);
console.log(`${inSeconds(secondsSince(Number(process.env.TESTS_BEGAN)))}  in all, with installing`);

const failed = results.filter((result) => result.failed);
const sum = (field) => results.reduce((total, result) => total + result[field], 0);
const LINES_OF_A_FAILURE = 12;
// At the end, for readers who see only the last lines of a long run.
for (const { title, why } of results.flatMap(({ tests }) => tests.filter((one) => one.why !== undefined)))
  console.log(
    `\nFAILED ${title}\n${stripVTControlCharacters(why).split('\n').slice(0, LINES_OF_A_FAILURE).join('\n')}`,
  );
if (failed.length) console.log(`\nFailed: ${failed.map(({ title }) => title).join(', ')}.`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = failed.length ? 1 : 0;

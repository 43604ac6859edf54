import { ready } from './local/install.mjs';

await ready();
const { DEFAULT_STEPS, STEPS } = await import('./local/steps.mjs');

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !STEPS[name]);
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

const broken = new Set();
const sum = { passed: 0, failed: 0 };
for (const name of asked.length ? asked : DEFAULT_STEPS) {
  const { title, needs, run } = STEPS[name];
  console.log(`\n== ${title}`);
  if (broken.has(needs)) {
    console.error(`Not run: ${STEPS[needs].title} failed.`);
    broken.add(name);
    sum.failed += 1;
    continue;
  }
  let result;
  try {
    result = await run();
  } catch (error) {
    console.error(error.message);
    result = { passed: 0, failed: 1 };
  }
  if (result.failed) broken.add(name);
  sum.passed += result.passed;
  sum.failed += result.failed;
}

if (broken.size) console.log(`\nFailed: ${[...broken].map((name) => STEPS[name].title).join(', ')}.`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;

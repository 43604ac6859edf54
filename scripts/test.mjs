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

/** Steps that run at the same time, in one group each; every other step alone. */
function grouped(names) {
  const groups = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && STEPS[name].aside && STEPS[last[0]].aside) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

async function runStep(name) {
  const { needs, run } = STEPS[name];
  if (broken.has(needs)) return { passed: 0, failed: 1, said: `Not run: ${STEPS[needs].title} failed.` };
  return Promise.resolve()
    .then(run)
    .catch((error) => ({ passed: 0, failed: 1, said: error.message }));
}

for (const group of grouped(asked.length ? asked : DEFAULT_STEPS)) {
  console.log(`\n== ${group.map((name) => STEPS[name].title).join(', ')}`);
  const results = await Promise.all(group.map(runStep));
  for (const [index, { passed, failed, said }] of results.entries()) {
    const name = group[index];
    if (said) console.log(`\n-- ${STEPS[name].title}\n${said}`);
    if (failed) broken.add(name);
    sum.passed += passed;
    sum.failed += failed;
  }
}

if (broken.size) console.log(`\nFailed: ${[...broken].map((name) => STEPS[name].title).join(', ')}.`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;

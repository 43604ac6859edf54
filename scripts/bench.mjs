import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ready } from './local/install.mjs';

await ready();
const { build } = await import('./local/build.mjs');
const { freePort, openShop } = await import('./local/shop.mjs');

const FOLDER = new URL('./bench/', import.meta.url);
const REPORT = 'docs/benchmarks.md';
/** Limits against greedy buyers would measure themselves. */
const VARS = { ENVIRONMENT: 'local', OPEN_ORDERS_PER_IP: '100000000' };

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const scenarios = readdirSync(FOLDER)
  .map((file) => path.basename(file, '.mjs'))
  .filter((name) => name !== 'load' && (positionals.length === 0 || positionals.includes(name)));

const machine = () =>
  `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`;
const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** Measures one scenario on a shop of its own, so that none meets the data of another. */
async function measure(name) {
  const { title, run } = await import(new URL(`${name}.mjs`, FOLDER));
  const stateDir = mkdtempSync(path.join(os.tmpdir(), 'keystall-bench-'));
  // workerd's own socket: Miniflare's entry in front of it would cost more than most of the calls.
  const shop = await openShop({ port: await freePort(), stateDir, vars: VARS, direct: true });
  const lines = [`## ${title}`, '', '| | per second | p50 ms | p95 ms |', '| --- | ---: | ---: | ---: |'];
  const row = (label, { rate, p50, p95 }) =>
    lines.push(`| ${label} | ${figure(rate)} | ${figure(p50)} | ${figure(p95)} |`);
  try {
    await run({ shop, seconds: Number(values.seconds), row, note: (text) => lines.push('', text) });
  } finally {
    await shop.close();
    rmSync(stateDir, { recursive: true, force: true });
  }
  console.log(`\n${lines.join('\n')}`);
  return lines.join('\n');
}

try {
  await build();
  const sections = [];
  for (const name of scenarios) sections.push(await measure(name));
  const head = `# Benchmarks\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${machine()}.\nLoad driver and server share it.`;
  if (positionals.length === 0) writeFileSync(REPORT, `${[head, ...sections].join('\n\n')}\n`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

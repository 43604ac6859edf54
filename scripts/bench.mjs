import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { buildTimes } from './bench/build-time.mjs';
import { measure, visitor } from './bench/driver.mjs';
import { fill } from './bench/fill.mjs';
import { checkout, limit, list } from './bench/flows.mjs';
import { build } from './local/build.mjs';
import { freePort, openShop } from './local/shop.mjs';

// Usage: npm run bench [-- --limit http://127.0.0.1:3200] [-- --only speed,cost,growth,build]
// --limit: the limit Worker, started by hand, to compare with. --only: some parts, printed but not written down.
const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const limitUrl = option('--limit');
const BUYERS = [1, 16, 64];
const SIZES = [1_000, 100_000, 1_000_000];
const round = (value, digits = 1) => value.toFixed(digits);

/** Opens a fresh shop filled to `size`, from workerd's own socket; mails stay in the queue (they are not on the buyer's way). */
async function withShop(size, vars, use) {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-bench-'));
  const open = async () =>
    openShop({
      port: await freePort(),
      stateDir,
      vars: { ENVIRONMENT: 'test', ...vars },
      direct: true,
      consume: false,
    });
  try {
    await (await open()).close();
    fill(stateDir, { keys: Math.max(size, 60_000), orders: size });
    const shop = await open();
    try {
      return await use(shop.url.replace('localhost', '127.0.0.1'));
    } finally {
      await shop.close();
    }
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** D1 round trips, rows read and written of every call of one checkout, and of the product list. */
async function costs(base) {
  const rows = [];
  const note = (name, answer) => rows.push([name, ...(answer.headers['x-d1-cost'] ?? '- - -').split(' ')]);
  await checkout(visitor(base, '10.9.9.9'), Date.now(), note);
  note('product list', await visitor(base, '10.9.9.9')('GET', '/api/products'));
  return rows;
}

const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Speed, and what the limit Worker reaches when it is named. */
async function speed() {
  const ours = await withShop(1_000, {}, async (base) => {
    const checkouts = [];
    for (const buyers of BUYERS) checkouts.push([buyers, await measure(base, checkout, { buyers })]);
    return { checkouts, list: await measure(base, list, { buyers: 16 }) };
  });
  say('## Speed\n');
  say(
    table(
      ['what', 'buyers', 'per second', 'p50 ms', 'p95 ms'],
      [
        ...ours.checkouts.map(([buyers, m]) => ['full checkout', buyers, round(m.rate), round(m.p50), round(m.p95)]),
        ['product list', 16, round(ours.list.rate), round(ours.list.p50), round(ours.list.p95)],
      ],
    ),
  );
  if (!limitUrl) return;
  const order = await measure(limitUrl, limit.order, { buyers: 16 });
  const rows = await measure(limitUrl, limit.list, { buyers: 16 });
  const { rate } = ours.checkouts.find(([buyers]) => buyers === 16)[1];
  say('\n## Beside the limit Worker (one D1 batch; one D1 read), measured in the same run\n');
  say(
    table(
      ['what', 'limit per second', 'ours per second', 'ratio'],
      [
        ['order batch / full checkout', round(order.rate), round(rate), round(rate / order.rate, 2)],
        ['product list', round(rows.rate), round(ours.list.rate), round(ours.list.rate / rows.rate, 2)],
      ],
    ),
  );
}

async function cost() {
  const rows = await withShop(1_000, { METER: '1' }, costs);
  say('\n## D1 cost per call\n');
  say(table(['call', 'round trips', 'rows read', 'rows written'], rows));
}

async function growth() {
  const sizes = [];
  for (const size of SIZES) {
    const base = await withShop(size, {}, (url) => measure(url, checkout, { buyers: 1 }));
    const rows = await withShop(size, { METER: '1' }, costs);
    const sum = (column) => rows.slice(0, -1).reduce((total, row) => total + Number(row[column]), 0);
    sizes.push([size.toLocaleString('en'), round(base.p50, 2), round(base.p95, 2), sum(2), sum(3)]);
  }
  say('\n## Growth: one buyer, with this many paid orders and at least this many keys\n');
  say(table(['orders and keys', 'checkout p50 ms', 'p95 ms', 'rows read', 'rows written'], sizes));
}

function buildTime() {
  const rows = buildTimes();
  say('\n## Build time: the whole shop with this many landing pages, medians of 3\n');
  say(
    table(
      ['landing pages', 'seconds', 'ms per page added since the row above'],
      rows.map(({ pages, seconds, msPerPage }) => [
        pages.toLocaleString('en'),
        round(seconds, 2),
        msPerPage === undefined ? '-' : round(msPerPage),
      ]),
    ),
  );
}

const PARTS = { speed, cost, growth, build: buildTime };
const only = option('--only')?.split(',');
const unknown = only?.find((name) => !PARTS[name]);
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
if (only?.join() !== 'build') await build();
const report = [];
function say(line) {
  console.log(line);
  report.push(line);
}
say('# Benchmarks\n');
say(
  `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}.`,
);
say(
  'The built Worker answers from workerd’s own socket. Medians of 3 runs of 5 s after a warm-up; one checkout is every API call a shopper’s browser sends, from the boot call to the revealed key, and checks its end state. The machine is shared: compare ratios, not absolute figures.\n',
);
for (const [name, part] of Object.entries(PARTS)) if (!only || only.includes(name)) await part();
if (!only) {
  writeFileSync('docs/benchmarks.md', `${report.join('\n')}\n`);
  console.log('\nWritten to docs/benchmarks.md');
}

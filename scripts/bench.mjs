import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measure, visitor } from './bench/driver.mjs';
import { fill } from './bench/fill.mjs';
import { checkout, limit, list } from './bench/flows.mjs';
import { build } from './local/build.mjs';
import { freePort, openShop } from './local/shop.mjs';

// Usage: npm run bench [-- --limit http://127.0.0.1:3200]  (the limit Worker, started by hand, to compare with)
const limitUrl = process.argv[process.argv.indexOf('--limit') + 1];
const withLimit = process.argv.includes('--limit');
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

await build();
const report = [];
const say = (line) => {
  console.log(line);
  report.push(line);
};
say('# Benchmarks\n');
say(
  `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}.`,
);
say(
  'The built Worker answers from workerd’s own socket. Medians of 3 runs of 5 s after a warm-up; one checkout is every API call a shopper’s browser sends, from the boot call to the revealed key, and checks its end state. The machine is shared: compare ratios, not absolute figures.\n',
);

const speed = await withShop(1_000, {}, async (base) => {
  const checkouts = [];
  for (const buyers of BUYERS) checkouts.push([buyers, await measure(base, checkout, { buyers })]);
  return { checkouts, list: await measure(base, list, { buyers: 16 }) };
});
say('## Speed\n');
say(
  table(
    ['what', 'buyers', 'per second', 'p50 ms', 'p95 ms'],
    [
      ...speed.checkouts.map(([buyers, m]) => ['full checkout', buyers, round(m.rate), round(m.p50), round(m.p95)]),
      ['product list', 16, round(speed.list.rate), round(speed.list.p50), round(speed.list.p95)],
    ],
  ),
);
if (withLimit) {
  const order = await measure(limitUrl, limit.order, { buyers: 16 });
  const rows = await measure(limitUrl, limit.list, { buyers: 16 });
  const ours = speed.checkouts.find(([buyers]) => buyers === 16)[1];
  say('\n## Beside the limit Worker (one D1 batch; one D1 read), measured in the same run\n');
  say(
    table(
      ['what', 'limit per second', 'ours per second', 'ratio'],
      [
        ['order batch / full checkout', round(order.rate), round(ours.rate), round(ours.rate / order.rate, 2)],
        ['product list', round(rows.rate), round(speed.list.rate), round(speed.list.rate / rows.rate, 2)],
      ],
    ),
  );
}
say('\n## D1 cost per call\n');
const cost = await withShop(1_000, { METER: '1' }, costs);
say(table(['call', 'round trips', 'rows read', 'rows written'], cost));
const growth = [];
for (const size of SIZES) {
  const base = await withShop(size, {}, (url) => measure(url, checkout, { buyers: 1 }));
  const rows = await withShop(size, { METER: '1' }, costs);
  const sum = (column) => rows.slice(0, -1).reduce((total, row) => total + Number(row[column]), 0);
  growth.push([size.toLocaleString('en'), round(base.p50, 2), round(base.p95, 2), sum(2), sum(3)]);
}
say('\n## Growth: one buyer, with this many paid orders and at least this many keys\n');
say(table(['orders and keys', 'checkout p50 ms', 'p95 ms', 'rows read', 'rows written'], growth));
writeFileSync('docs/benchmarks.md', `${report.join('\n')}\n`);
console.log('\nWritten to docs/benchmarks.md');

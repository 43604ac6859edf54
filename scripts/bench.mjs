import { cpus } from 'node:os';
import { ready } from './local/install.mjs';

await ready();
const { peers: besidePeers, build: buildTime, cost, growth, speed } = await import('./bench/parts.mjs');
const { catalog } = await import('./bench/catalog.mjs');
const { size } = await import('./bench/size.mjs');
const { writeReport } = await import('./bench/report.mjs');
const { build } = await import('./local/build.mjs');

// Usage: npm run bench [-- --only speed,cost,growth,catalog,build,size,peers] [-- --limit {url} --vendure {url}]
// Writes results into docs/benchmarks.md; parts that were not measured keep their figures and their date.
// The part `peers` needs both peers running, on ports 3200 and 3100, started by hand as docs/benchmarks.md says.
const FILE = 'docs/benchmarks.md';
const PARTS = { speed, peers: besidePeers, cost, growth, catalog, build: buildTime, size };
const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const peers = { limitUrl: option('--limit'), vendureUrl: option('--vendure') };
const bothPeers = Boolean(peers.limitUrl && peers.vendureUrl);

const only = option('--only')?.split(',') ?? Object.keys(PARTS).filter((name) => name !== 'peers' || bothPeers);
const unknown = only.find((name) => !PARTS[name]);
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
if (only.includes('peers') && !bothPeers) {
  console.error('The part "peers" needs --limit and --vendure: the addresses of both peers.');
  process.exit(2);
}
if (only.join() !== 'build') await build();

const date = new Date().toISOString().slice(0, 10);
const title = `# Benchmarks

Written by \`npm run bench\`; ${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}. Each part carries its date.
The built Worker answers from workerd’s own socket, without the stand-in of Cloudflare’s asset router. Medians of several runs after a warm-up. A full checkout is every API call a shopper’s browser sends, from the storefront call to a paid order whose key the last answer shows masked; with the key in clear, the order’s page and the reveal follow. Every flow checks its end state. The machine is shared: compare ratios, not absolute figures.`;

for (const name of only) {
  const section = await PARTS[name](date, peers);
  console.log(`\n${section}`);
  writeReport(FILE, title, [section]);
}
console.log(`\nWritten to ${FILE}`);

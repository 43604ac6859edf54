import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ready } from './local/install.mjs';

await ready();
const { build } = await import('./local/build.mjs');
const { drill } = await import('./local/drill.mjs');
const { restoreReport } = await import('./local/restoring.mjs');

const { values } = parseArgs({ options: { sales: { type: 'string', default: '50' } } });
const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-drill-'));
try {
  await build();
  const done = await drill({ stateDir, sales: Number(values.sales) });
  console.log(restoreReport(done.report).join('\n'));
  console.log(
    `\nRestored in ${(done.restoreMs / 1000).toFixed(1)} s. Keys sold twice: ${done.resold}. Payments nobody accounts for: ${done.difference}.`,
  );
  if (done.resold || done.difference || done.report.broken.length) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(stateDir, { recursive: true, force: true });
}

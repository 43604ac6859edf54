import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const KEPT = 'node_modules/.cache/worker-options';

/** Files that wrangler reads besides the configuration. */
const READ_TOO = ['.dev.vars', '.env', '.env.local'];

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function keyOf(config) {
  const texts = [config, ...READ_TOO, require.resolve('wrangler/package.json')].map(textOf);
  return createHash('sha256')
    .update(JSON.stringify([config, process.env.CLOUDFLARE_ENV, ...texts]))
    .digest('hex');
}

/**
 * Converts a built configuration to Miniflare's options as wrangler does: `{ name, workerOptions, main, externalWorkers
 * }`. Cached, since loading wrangler uses more CPU than starting the Worker.
 */
export function workerOptionsOf(config) {
  const kept = path.join(KEPT, `${keyOf(config)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  // Required, not imported: an import would parse millions of characters once more to detect that they are CommonJS.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = require('wrangler');
  const { name } = unstable_readConfig({ config });
  const { workerOptions, main, externalWorkers = [] } = unstable_getMiniflareWorkerOptions(config);
  const options = JSON.stringify({ name, workerOptions, main, externalWorkers });
  mkdirSync(KEPT, { recursive: true });
  // Several processes start concurrently; none may read a partial file.
  writeFileSync(`${kept}.${process.pid}`, options);
  renameSync(`${kept}.${process.pid}`, kept);
  return JSON.parse(options);
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { kept, WRANGLER } from './kept.mjs';

/** Files that wrangler reads besides the configuration. */
const READ_TOO = ['.dev.vars', '.env', '.env.local'];

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function readOptions(config) {
  // Required, not imported: an import would parse millions of characters once more to detect that they are CommonJS.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = createRequire(import.meta.url)('wrangler');
  const { name } = unstable_readConfig({ config });
  const { workerOptions, main, externalWorkers = [] } = unstable_getMiniflareWorkerOptions(config);
  return { name, workerOptions, main, externalWorkers };
}

/**
 * Converts a built configuration to Miniflare's options as wrangler does: `{ name, workerOptions, main, externalWorkers
 * }`. Cached, since loading wrangler uses more CPU than starting the Worker.
 */
export const workerOptionsOf = (config) =>
  kept(
    'worker-options',
    [config, process.env.CLOUDFLARE_ENV ?? '', WRANGLER, ...[config, ...READ_TOO].map(textOf)],
    () => readOptions(config),
  );

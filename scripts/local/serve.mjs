import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadMiniflare } from './miniflare.mjs';
import { workerOptionsOf } from './worker-options.mjs';

const MODULE_TYPES = { '.mjs': 'ESModule', '.js': 'ESModule', '.wasm': 'CompiledWasm', '.txt': 'Text', '.bin': 'Data' };

/** Returns the modules below a folder. The first must be the entry, so a short module that imports it comes first. */
const modulesBelow = (dir, entry) => {
  const from = JSON.stringify(`./${path.basename(entry)}`);
  const start = {
    type: 'ESModule',
    path: path.join(dir, 'start.mjs'),
    contents: `export * from ${from};\nexport { default } from ${from};\n`,
  };
  const files = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && MODULE_TYPES[path.extname(file.name)])
    .map((file) => ({ type: MODULE_TYPES[path.extname(file.name)], path: path.join(file.parentPath, file.name) }));
  return [start, ...files];
};

/**
 * Serves the built Worker (dist/) in Miniflare, with D1, R2 and queue stored in `stateDir`; returns it (`dispose()`
 * stops it). `direct` opens workerd's own socket without the asset router and `consume: false` leaves queue messages
 * unread, both for measuring; for tests, `files` serves built files and `heard` gets each entry of the Worker's log.
 */
export async function serve({
  port,
  stateDir,
  vars = {},
  host = '127.0.0.1',
  direct = false,
  consume = true,
  files = /** @type {unknown} */ (undefined),
  heard = /** @type {((entry: { level: string, message: string }) => void) | undefined} */ (undefined),
  config = 'dist/server/wrangler.json',
}) {
  const { Miniflare, convertV4MiniflareOptions = (o) => o, Log, LogLevel } = loadMiniflare();
  const file = path.resolve(config);
  const { name, workerOptions, main, externalWorkers } = workerOptionsOf(file);
  const entry = path.resolve(path.dirname(file), main);
  const root = path.dirname(entry);
  delete workerOptions.modulesRules;
  if (!consume) delete workerOptions.queueConsumers;
  if (direct || files) delete workerOptions.assets;
  const worker = {
    ...workerOptions,
    bindings: { ...workerOptions.bindings, ...vars },
    ...(files && { serviceBindings: { ...workerOptions.serviceBindings, ASSETS: files } }),
    name,
    modulesRoot: root,
    modules: modulesBelow(root, entry),
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: direct ? 0 : port,
      cf: false,
      logRequests: false,
      log: new Log(LogLevel.WARN),
      ...(heard && { handleStructuredLogs: heard }),
      unsafeTriggerHandlers: true,
      resourcePersistencePath: path.resolve(stateDir, 'v3'),
      workers: [direct ? { ...worker, unsafeDirectSockets: [{ host, port }] } : worker, ...externalWorkers],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

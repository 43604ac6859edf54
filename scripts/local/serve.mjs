import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workerOptionsOf } from './worker-options.mjs';

const MODULE_TYPES = { '.mjs': 'ESModule', '.js': 'ESModule', '.wasm': 'CompiledWasm', '.txt': 'Text', '.bin': 'Data' };

/** The miniflare that wrangler brings, so that both always have the same version; required as wrangler is. */
const miniflareOfWrangler = () => createRequire(createRequire(import.meta.url).resolve('wrangler'))('miniflare');

/**
 * The modules below a folder, the smallest first: Miniflare copies all it has so far for each further one, which took a
 * second with a large one in front. The first has to be the entry, so a short one stands in for it.
 */
const modulesBelow = (dir, entry) => {
  const from = JSON.stringify(`./${path.basename(entry)}`);
  const start = {
    type: 'ESModule',
    path: path.join(dir, 'start.mjs'),
    contents: `export * from ${from};\nexport { default } from ${from};\n`,
  };
  const files = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && MODULE_TYPES[path.extname(file.name)])
    .map((file) => path.join(file.parentPath, file.name))
    .map((file) => ({ type: MODULE_TYPES[path.extname(file)], path: file, size: statSync(file).size }))
    .sort((one, other) => one.size - other.size)
    .map(({ type, path }) => ({ type, path }));
  return [start, ...files];
};

/**
 * Serves the built Worker (dist/) from workerd through Miniflare, with the local D1, R2 and queue kept in
 * `stateDir`. `direct` opens workerd's own socket without Miniflare's entry Worker and its stand-in of the asset router, so
 * it serves the API alone; `consume` false leaves queue messages unread (both for measuring only). `files` answers for
 * the built files in place of Miniflare's stand-in, so that a test decides when (tests only).
 * @returns the running Miniflare; `dispose()` stops it.
 */
export async function serve({
  port,
  stateDir,
  vars = {},
  host = '127.0.0.1',
  direct = false,
  consume = true,
  files = /** @type {unknown} */ (undefined),
  config = 'dist/server/wrangler.json',
}) {
  const { Miniflare, convertV4MiniflareOptions = (o) => o, Log, LogLevel } = miniflareOfWrangler();
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
      unsafeTriggerHandlers: true,
      resourcePersistencePath: path.resolve(stateDir, 'v3'),
      workers: [direct ? { ...worker, unsafeDirectSockets: [{ host, port }] } : worker, ...externalWorkers],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE_TYPES = { '.mjs': 'ESModule', '.js': 'ESModule', '.wasm': 'CompiledWasm', '.txt': 'Text', '.bin': 'Data' };

/** wrangler and the miniflare it brings, so that both always have the same version. */
async function tools() {
  const require = createRequire(import.meta.url);
  const wranglerPath = require.resolve('wrangler');
  const load = async (file) => {
    const module = await import(pathToFileURL(file).href);
    return { ...module.default, ...module };
  };
  return { ...(await load(wranglerPath)), ...(await load(createRequire(wranglerPath).resolve('miniflare'))) };
}

const modulesBelow = (dir) =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && MODULE_TYPES[path.extname(entry.name)])
    .map((entry) => path.join(entry.parentPath, entry.name));

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
  const {
    Miniflare,
    convertV4MiniflareOptions = (o) => o,
    unstable_getMiniflareWorkerOptions,
    unstable_readConfig,
    Log,
    LogLevel,
  } = await tools();
  const file = path.resolve(config);
  const { name } = unstable_readConfig({ config: file });
  const { workerOptions, main, externalWorkers = [] } = unstable_getMiniflareWorkerOptions(file);
  const entry = path.resolve(path.dirname(file), main);
  const root = path.dirname(entry);
  const modules = [entry, ...modulesBelow(root).filter((module) => module !== entry)].map((module) => ({
    type: MODULE_TYPES[path.extname(module)],
    path: module,
  }));
  delete workerOptions.modulesRules;
  if (!consume) delete workerOptions.queueConsumers;
  if (direct || files) delete workerOptions.assets;
  const worker = {
    ...workerOptions,
    bindings: { ...workerOptions.bindings, ...vars },
    ...(files && { serviceBindings: { ...workerOptions.serviceBindings, ASSETS: files } }),
    name,
    modulesRoot: root,
    modules,
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

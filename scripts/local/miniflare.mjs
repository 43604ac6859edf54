import { createRequire, registerHooks } from 'node:module';

/**
 * The line in Miniflare's encoder of workerd's configuration that grows the buffer by what the next value needs, and
 * copies everything before it.
 */
const GROWS_BY_NEED = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);';
const DOUBLES = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));';

/** Returns the encoder's source with a buffer that doubles; source without that line is returned unchanged. */
export const doubling = (source) => source.replace(GROWS_BY_NEED, () => DOUBLES);

/**
 * Loads wrangler's Miniflare, so that both have the same version; required, as wrangler does. The Worker's 200 modules
 * are 13 MB: copying them 200 times took seconds of CPU at each start.
 */
export function loadMiniflare() {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/miniflare/dist/src/index.js') || !loaded.source) return loaded;
      return { ...loaded, source: doubling(String(loaded.source)) };
    },
  });
  try {
    return createRequire(createRequire(import.meta.url).resolve('wrangler'))('miniflare');
  } finally {
    hooks.deregister();
  }
}

import { createRequire, registerHooks } from 'node:module';

/** Where Miniflare's encoder of workerd's configuration makes room: by what the next value needs, and copies all before it. */
const GROWS_BY_NEED = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);';
const DOUBLES = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));';

/** The encoder's source with a buffer that doubles; source without that line stays as it is. */
export const doubling = (source) => source.replace(GROWS_BY_NEED, () => DOUBLES);

/**
 * The Miniflare of wrangler, so that both have the same version; required as wrangler does. The 200 modules of the
 * Worker are 13 MB: copying them 200 times took seconds of CPU at each start.
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

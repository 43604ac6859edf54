import { fileURLToPath } from 'node:url';

const HELPER = /vite\/preload-helper/;
const FETCH_FILES = fileURLToPath(new URL('fetch-files.mjs', import.meta.url));

// Vite names the files a module imports, and itself only beside others: its name stands in the code that imports it.
const code = `import { fetchFiles } from ${JSON.stringify(FETCH_FILES)};
export const __vitePreload = async (load, files = []) => {
  const own = /\\(["'\`]\\.\\/([\\w.-]+)/.exec(load)?.[1];
  await fetchFiles([...(own ? ['_astro/' + own] : []), ...files].map((file) => '/' + file));
  return load();
};`;

/**
 * Vite's helper for lazily loaded code: a failed import can be retried, and what no page here needs is left out (styles
 * are in the page): small enough to be part of what every page loads instead of a separate file.
 */
export default () => ({
  name: 'preload',
  enforce: 'pre',
  transform: { filter: { id: HELPER }, handler: () => ({ code, map: null }) },
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NOW = '<script type="module" src="';
const LATE = '<script type="late" data-src="';
const SHARED = '/_astro/shop-chunk.js';

/**
 * After the build, in finished pages and in the Worker that renders the others: page scripts become a note of what is
 * to run once the page is painted (src/components/shell/late-scripts.js starts them), and the layout's placeholder
 * becomes the address of the file they all import, so that it is asked for together with them.
 */
export default () => ({
  name: 'script-order',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      const shared = (await readdir(path.join(client, '_astro'))).find((name) => /^shop\.[^.]+\.js$/.test(name));
      if (!shared) throw new Error('script-order: the build has no shared file named "shop" (astro.config.mjs)');
      for (const root of [client, path.join(client, '../server')])
        for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
          if (!entry.isFile() || !/\.(html|m?js)$/.test(entry.name)) continue;
          const file = path.join(entry.parentPath, entry.name);
          const text = await readFile(file, 'utf8');
          const ordered = text.replaceAll(NOW, LATE).replaceAll(SHARED, `/_astro/${shared}`);
          if (ordered !== text) await writeFile(file, ordered);
        }
    },
  },
});

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Page scripts: the layout's second one (components/shell/use.ts) and those of forms respond to interaction, all others
 * fill in the page.
 */
const PAGE_SCRIPT =
  /<script type="module" src="(\/_astro\/(Base\.astro_astro_type_script_index_1_|Form\.astro_)?[^"]*)"/g;
/**
 * Placeholders for file names that are not known before the build: `/_astro/shop-chunk.js` becomes
 * `/_astro/shop.<hash>.js`.
 */
const NAMED = /\/_astro\/([\w-]+)-chunk\.js/g;
/** In the Worker, which removes the runtime from pages it caches (functions/http/defer-scripts.ts). */
const RUNTIME_FILE = '__ISLAND_RUNTIME__';
const RUNTIME =
  /<script>((?:(?!<\/script>)[\s\S])*(?:\(self\.Astro=\{\}\)\)\.use=|customElements\.define\("astro-island")[\s\S]*?)<\/script>/g;

/**
 * Moves Astro's runtime and our directive to a file that is fetched at first use, on pages whose islands all wait for
 * that; if an island starts on its own, or the page is rendered on demand, they stay inline.
 */
function extractRuntime(html) {
  const kinds = new Set([...html.matchAll(/<astro-island[^>]*\sclient="([^"]*)"/g)].map(([, kind]) => kind));
  if (kinds.size !== 1 || !kinds.has('use')) return undefined;
  const scripts = [...html.matchAll(RUNTIME)].map(([, script]) => script);
  if (scripts.length !== 2) throw new Error(`script-order: ${scripts.length} inline scripts of islands instead of 2`);
  return { code: scripts.join('\n'), rest: html.replace(RUNTIME, '') };
}

/**
 * Fails the build if code imports far more than it needs: a page script React, or an island of the shop the back
 * office.
 */
async function assertNoHeavyImports(folder, built) {
  const islands = (await readdir('src/islands'))
    .filter((name) => name !== 'Showcase.tsx')
    .map((name) => name.split('.')[0]);
  const codes = new Map();
  for (const name of built) if (name.endsWith('.js')) codes.set(name, await readFile(path.join(folder, name), 'utf8'));
  for (const first of codes.keys()) {
    const ofPage = first.includes('_type_script_');
    if (!ofPage && !islands.includes(first.split('.')[0])) continue;
    const reached = new Set([first]);
    for (const name of reached)
      for (const [, next] of codes.get(name).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) reached.add(next);
    const far = [...reached].find((name) => name.startsWith(ofPage ? 'react.' : 'admin.'));
    if (far) throw new Error(`script-order: ${first} reaches ${far}; give what they share a group (astro.config.mjs)`);
  }
}

/** Writes the runtime's URL into the Worker. */
async function nameRuntime(server, file) {
  for (const entry of await readdir(server, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.m?js$/.test(entry.name)) continue;
    const module = path.join(entry.parentPath, entry.name);
    const code = await readFile(module, 'utf8');
    if (code.includes(RUNTIME_FILE)) await writeFile(module, code.replaceAll(RUNTIME_FILE, file));
  }
}

/**
 * Rewrites, after the build, prerendered pages and the Worker that renders the others: page scripts become a list of
 * what to run (src/components/shell/late-scripts.js starts them), and the layout's placeholders become the URLs of the
 * files they import, so that both load in parallel.
 */
export default () => ({
  name: 'script-order',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      const built = await readdir(path.join(client, '_astro'));
      const addressOf = (_, name) => {
        const file = built.find((each) => each.startsWith(`${name}.`) && each.split('.').length === 3);
        if (!file) throw new Error(`script-order: the build has no shared file named "${name}" (astro.config.mjs)`);
        return `/_astro/${file}`;
      };
      await assertNoHeavyImports(path.join(client, '_astro'), built);
      let runtime = '';
      let runtimeFile = '';
      for (const root of [client, path.join(client, '../server')])
        for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
          if (!entry.isFile() || !/\.(html|m?js)$/.test(entry.name)) continue;
          const file = path.join(entry.parentPath, entry.name);
          const text = await readFile(file, 'utf8');
          let ordered = text
            .replace(PAGE_SCRIPT, (_, src, use) => `<script type="late" data-${use ? 'use' : 'src'}="${src}"`)
            .replace(NAMED, addressOf);
          const taken = entry.name.endsWith('.html') ? extractRuntime(ordered) : undefined;
          if (taken) {
            runtime = taken.code;
            runtimeFile = `/_astro/island.${createHash('sha256').update(runtime).digest('base64url').slice(0, 8)}.js`;
            ordered = taken.rest.replace('</head>', `<script type="late" data-use="${runtimeFile}"></script></head>`);
            await writeFile(path.join(client, runtimeFile), runtime);
          }
          if (ordered !== text) await writeFile(file, ordered);
        }
      await nameRuntime(path.join(client, '../server'), runtimeFile);
      if (!runtime) throw new Error('script-order: no page has islands that wait for a first use');
    },
  },
});

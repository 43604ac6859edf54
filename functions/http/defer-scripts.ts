/** Path of Astro's island runtime with our directive, inserted by the build (scripts/astro/script-order.mjs). */
const FILE: string = JSON.parse('"__ISLAND_RUNTIME__"');

const RUNTIME =
  /<script>((?:(?!<\/script>)[\s\S])*(?:\(self\.Astro=\{\}\)\)\.use=|customElements\.define\("astro-island")[\s\S]*?)<\/script>/g;

/** As in scripts/astro/script-order.mjs: scripts that respond to the user, and all others, which complete the page. */
const PAGE_SCRIPT =
  /<script type="module" src="(\/_astro\/(Base\.astro_astro_type_script_index_1_|Form\.astro_)?[^"]*)"/g;

/**
 * Defers the scripts of a server-rendered page exactly as the build does for static pages
 * (src/components/shell/late-scripts.js). Where every island waits for its first use, the islands' runtime loads then
 * too.
 */
export function deferScripts(page: string, file = FILE): string {
  const html = page.replace(PAGE_SCRIPT, (_, src, use) => `<script type="late" data-${use ? 'use' : 'src'}="${src}"`);
  const kinds = new Set([...html.matchAll(/<astro-island[^>]*\sclient="([^"]*)"/g)].map(([, kind]) => kind));
  if (!file.startsWith('/') || kinds.size !== 1 || !kinds.has('use')) return html;
  return html.replace(RUNTIME, '').replace('</head>', `<script type="late" data-use="${file}"></script></head>`);
}

/** Path of Astro's island runtime with our directive, as scripts/astro/script-order.mjs wrote it; put in after the build. */
const FILE: string = JSON.parse('"__ISLAND_RUNTIME__"');

const RUNTIME =
  /<script>((?:(?!<\/script>)[\s\S])*(?:\(self\.Astro=\{\}\)\)\.use=|customElements\.define\("astro-island")[\s\S]*?)<\/script>/g;

/**
 * A page drawn on demand as the build leaves the others: where all islands wait for a first use, what runs them is
 * fetched at that use.
 */
export function lateRuntime(html: string, file = FILE): string {
  const kinds = new Set([...html.matchAll(/<astro-island[^>]*\sclient="([^"]*)"/g)].map(([, kind]) => kind));
  if (!file.startsWith('/') || kinds.size !== 1 || !kinds.has('use')) return html;
  return html.replace(RUNTIME, '').replace('</head>', `<script type="late" data-use="${file}"></script></head>`);
}

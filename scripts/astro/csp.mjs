import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACEHOLDER = '__CSP_INLINE_HASHES__';
const BUILD = '__BUILD__';
const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function* files(dir, ending) {
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && ending.test(entry.name)) yield path.join(entry.parentPath, entry.name);
}

/** Yields the styles of pages rendered on demand, by route: both are in the manifest, as JSON. */
function* drawnStyles(code) {
  let texts = [];
  const part = /"type":"inline","content":("(?:[^"\\]|\\.)*")|"routeData":\{"route":"([^"]+)"/g;
  for (const [, content, route] of code.matchAll(part)) {
    if (content) texts.push(JSON.parse(content));
    else {
      if (texts.some(Boolean)) yield { route, texts };
      texts = [];
    }
  }
}

/** Returns whether an island starts on its own. Pages with lean styles (page-styles.mjs) have none. */
const wakesAlone = (html) => /<astro-island\b(?![^>]*\sclient="use")/.test(html);
const isLean = (texts) => texts.some((text) => text.endsWith('.css*/'));

/**
 * Yields the styles for readers without JavaScript, which are in the text of a server island that any page rendered on
 * demand may show.
 */
function* plainStyles(code) {
  for (const [, text] of code.matchAll(/<noscript><style>([^<`$]+)<\/style>/g)) yield text;
}

/**
 * Replaces, after the build, a placeholder in the Worker with the hashes of all inline scripts and styles, for every
 * page's CSP header; a page rendered on demand lists only its own. Another placeholder becomes the build name, which
 * separates cached pages of different builds (functions/http/page-cache.ts).
 */
export default () => ({
  name: 'csp-hashes',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      const scripts = new Set();
      const withoutIslands = new Set();
      const inPages = new Set();
      for await (const file of files(client, /\.html$/)) {
        const html = await readFile(file, 'utf8');
        for (const [, attributes, body] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
          if (body && !/\bsrc=|application\/(ld\+)?json/.test(attributes)) {
            scripts.add(hash(body));
            if (!wakesAlone(html)) withoutIslands.add(hash(body));
          }
        for (const [, body] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) inPages.add(body);
      }
      const server = [];
      for await (const file of files(path.join(client, '../server'), /\.m?js$/))
        server.push({ file, code: await readFile(file, 'utf8') });
      // The runtime's own style is plain text in the Worker.
      const anywhere = [...inPages].filter((text) => server.some(({ code }) => code.includes(text)));
      const drawn = [];
      for (const { code } of server) {
        anywhere.push(...plainStyles(code));
        drawn.push(...drawnStyles(code));
      }
      const list = (texts) => [...new Set(texts.map(hash))].sort().join(' ');
      const value = [
        [...scripts].sort().join(' '),
        list([...inPages, ...anywhere, ...drawn.flatMap(({ texts }) => texts)]),
        ...drawn
          .map(({ route, texts }) =>
            [route, [...(isLean(texts) ? withoutIslands : scripts)].join(' '), list([...texts, ...anywhere])].join(';'),
          )
          .sort(),
      ].join('|');
      const build = hash(
        server
          .map(({ code }) => hash(code))
          .sort()
          .join() + value,
      ).slice(7, 31);
      let replaced = 0;
      for (const { file, code } of server) {
        const filled = code.replaceAll(PLACEHOLDER, value).replaceAll(BUILD, encodeURIComponent(build));
        if (filled === code) continue;
        await writeFile(file, filled);
        if (code.includes(PLACEHOLDER)) replaced += 1;
      }
      if (!replaced) throw new Error('csp: no module of the Worker carries the placeholder for inline hashes');
    },
  },
});

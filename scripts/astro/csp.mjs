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

/**
 * Styles of pages that are rendered on demand: they stand in the manifest inside the Worker, as JSON; those for readers
 * without JavaScript in the page's own text.
 */
function* styleTexts(code) {
  for (const [, text] of code.matchAll(/"type":"inline","content":("(?:[^"\\]|\\.)*")/g)) yield JSON.parse(text);
  for (const [, text] of code.matchAll(/<noscript><style>([^<`$]+)<\/style>/g)) yield text;
}

/**
 * After the build: hashes of everything inline (the script before the first paint, Astro's island runtime, our
 * directive, styles; of these once more those of pages rendered on demand, so that their header stays short) replace one
 * placeholder in the Worker, which sends them in the policy header of every page. Another
 * placeholder becomes the name of this build, by which cached pages are told apart (functions/http/page-cache.ts).
 */
export default () => ({
  name: 'csp-hashes',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      const found = { script: new Set(), style: new Set(), drawn: new Set() };
      const inPages = new Set();
      for await (const file of files(client, /\.html$/)) {
        const html = await readFile(file, 'utf8');
        for (const [, attributes, body] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
          if (body && !/\bsrc=|application\/(ld\+)?json/.test(attributes)) found.script.add(hash(body));
        for (const [, body] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) inPages.add(body);
      }
      const server = [];
      for await (const file of files(path.join(client, '../server'), /\.m?js$/))
        server.push({ file, code: await readFile(file, 'utf8') });
      for (const { code } of server) for (const text of styleTexts(code)) found.drawn.add(hash(text));
      // The runtime's own style is a plain text of the Worker.
      for (const text of inPages) if (server.some(({ code }) => code.includes(text))) found.drawn.add(hash(text));
      found.style = new Set([...[...inPages].map(hash), ...found.drawn]);
      const value = Object.values(found)
        .map((hashes) => [...hashes].sort().join(' '))
        .join('|');
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

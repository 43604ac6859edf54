import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { lean } from './lean-styles.mjs';
import { addWords, sourcesOf } from './page-words.mjs';

/** Shorter style elements are Astro's own and those for readers without JavaScript. */
const MIN_BYTES = 4_000;
const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const ISLAND = /<astro-island\b[\s\S]*?<\/astro-island>/g;
/** A page in the manifest inside the Worker: its style, and whether the Worker renders it or it is prerendered. */
const DRAWN =
  /"type":"inline","content":("(?:[^"\\]|\\.)*")((?:(?!"type":"inline").)*?"component":"([^"]+)"(?:(?!"type":"inline").)*?"prerender":(true|false))/g;

async function* filesIn(folder, ending) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && ending.test(entry.name)) yield path.join(entry.parentPath, entry.name);
}

/** Returns the scripts of the build that run before or at the first sign of use, with their imports. */
async function scriptsOf(html, client, read) {
  const files = new Set();
  const reach = async (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name] of (await read(path.join(client, file))).matchAll(
      /(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      await reach(`/_astro/${name}`);
  };
  for (const [, src] of html.matchAll(/<script type="module" src="([^"]+)"/g)) await reach(src);
  return files;
}

/**
 * Inlines, after the build, the styles a page can show before use; the whole sheet becomes a file loaded at first use
 * (src/components/shell/whole-styles.ts), in the same order, so that nothing changes visibly. Pages of a template share
 * one text, which keeps CSP hashes few; pages with a self-starting island keep the whole sheet inline.
 */
export default () => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      const texts = new Map();
      const read = async (file) => texts.get(file) ?? texts.set(file, await readFile(file, 'utf8')).get(file);
      const parsed = new Map();
      const parse = (css) => parsed.get(css) ?? parsed.set(css, postcss.parse(css)).get(css);
      const whole = new Map();
      const fileOf = async (css) => {
        if (!whole.has(css)) {
          const all = parse(css).clone();
          all.walkAtRules('font-face', (node) => node.remove());
          const text = all.toString();
          const address = `/_astro/styles.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
          await writeFile(path.join(client, address), text);
          whole.set(css, address);
        }
        return whole.get(css);
      };
      const leanText = async (css, words) => `${lean(parse(css), words)}/*${await fileOf(css)}*/`;

      const shared = (await sourcesOf('src/pages/parts/[part].astro', new Map())).words;
      const asleep = new Map();
      const groups = new Map();
      for await (const file of filesIn(client, /\.html$/)) {
        const html = await readFile(file, 'utf8');
        const all = html.match(ISLAND) ?? [];
        for (const island of all) {
          const name = /component-url="\/_astro\/([\w-]+)\./.exec(island)?.[1] ?? '';
          asleep.set(name, `${asleep.get(name) ?? ''}${island}`);
        }
        if (!all.length || all.some((island) => !/^<astro-island[^>]*\sclient="use"/.test(island))) continue;
        for (const [, , css] of html.matchAll(STYLE)) {
          if (css.length < MIN_BYTES) continue;
          const group =
            groups.get(css) ?? groups.set(css, { words: new Set(shared), pages: [], scripts: new Set() }).get(css);
          group.pages.push(file);
          addWords(group.words, html.replace(STYLE, ''));
          for (const script of await scriptsOf(html, client, read)) group.scripts.add(script);
        }
      }
      for (const [css, { words, pages, scripts }] of groups) {
        for (const script of scripts) addWords(words, await read(path.join(client, script)));
        const text = await leanText(css, words);
        for (const file of pages)
          await writeFile(
            file,
            (await readFile(file, 'utf8')).replace(css, () => text),
          );
      }

      for await (const file of filesIn(path.join(client, '../server'), /\.m?js$/)) {
        const code = await readFile(file, 'utf8');
        const matches = [...code.matchAll(DRAWN)];
        if (!matches.length) continue;
        const replaced = new Map();
        for (const [all, content, rest, component, prerender] of matches) {
          const css = JSON.parse(content);
          const sources = prerender === 'true' ? undefined : await sourcesOf(component, asleep);
          if (css.length < MIN_BYTES || sources?.wakesAlone) continue;
          // Prerendered pages are files that the Worker never renders. Server islands are sources, too: each page
          // contains their fallback.
          const text = sources ? await leanText(css, sources.words) : '';
          replaced.set(all, `"type":"inline","content":${JSON.stringify(text)}${rest}`);
        }
        await writeFile(
          file,
          code.replace(DRAWN, (all) => replaced.get(all) ?? all),
        );
      }
    },
  },
});

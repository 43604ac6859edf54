import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { dropFallbacks, dropUnread } from './unread-styles.mjs';

/** Shorter ones are Astro's own and those for readers without JavaScript. */
const MIN_BYTES = 4_000;
const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const ISLAND = /<astro-island\b[\s\S]*?<\/astro-island>/g;
const IMPORT = /(?:\bfrom|\bimport)\s*['"](\.{1,2}\/[^'"?]+)[^'"]*['"]/g;
/** A page in the manifest inside the Worker: its style, and whether it is drawn there or finished already. */
const DRAWN =
  /"type":"inline","content":("(?:[^"\\]|\\.)*")((?:(?!"type":"inline").)*?"component":"([^"]+)"(?:(?!"type":"inline").)*?"prerender":(true|false))/g;

/** All that could be the name of a class or element, as a text of the sources or of the build has it, and kinds of fields. */
const addWords = (words, text) => {
  for (const split of [/[\s"'`\\]+/, /[^\w-]+/]) for (const word of text.split(split)) words.add(word);
  for (const [, type] of text.matchAll(/\btype=["']([\w-]+)["']/g)) words.add(`type=${type}`);
  return words;
};

/** Elements that few pages have; those that Markdown makes are none of them, since a page's text may come from data. */
const RARE = ['abbr', 'audio', 'canvas', 'embed', 'kbd', 'object', 'optgroup', 'progress', 'samp', 'textarea', 'video'];
/** Parts inside fields, with the types of fields that have them. */
const FIELD_PARTS = [
  [/::file-selector-button/, ['file']],
  [/::-webkit-(date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
];

const named = (selector, words) =>
  RARE.every((name) => words.has(name) || !new RegExp(`(^|[\\s>+~])${name}\\b`).test(selector)) &&
  FIELD_PARTS.every(([part, types]) => !part.test(selector) || types.some((type) => words.has(`type=${type}`)));

/** Classes an element must have for the selector to match it. */
const required = (selector) => {
  let plain = selector;
  for (let last = ''; last !== plain; ) {
    last = plain;
    plain = plain.replace(/:(?:is|where|not|has)\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replace(/\\(.)/g, '$1'));
};

const emptied = (node) => node.type === 'atrule' && node.nodes?.length === 0 && node.name !== 'layer';

/** The sheet without rules for classes, rare elements and parts of fields that are none of `words`, in its order. */
function lean(root, words) {
  const kept = root.clone();
  kept.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && rule.parent.name === 'keyframes') return;
    const selectors = rule.selectors.filter(
      (selector) => required(selector).every((name) => words.has(name)) && named(selector, words),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  for (let found = true; found; ) {
    found = false;
    kept.walkAtRules((node) => {
      if (emptied(node)) {
        found = true;
        node.remove();
      }
    });
  }
  // The whole sheet keeps comments, the license of its framework among them.
  kept.walkComments((comment) => comment.remove());
  dropUnread(kept, words);
  dropFallbacks(kept);
  return kept.toString();
}

async function* filesIn(folder, ending) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && ending.test(entry.name)) yield path.join(entry.parentPath, entry.name);
}

const ENDINGS = ['', '.ts', '.tsx', '.astro', '.js', '.mjs', '/index.ts'];
const resolved = (from, name) =>
  ENDINGS.map((ending) => path.resolve(path.dirname(from), name) + ending).find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  );

/** What may hold the look of a comment or of a string and is none; a lone apostrophe of a text ends with its line. */
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/;
const PATTERN = /(?<=(?:[(,=:[!&|?{;>]|\breturn)[ \t]*)\/(?![*/>])(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\[\n]|\\.)+\//;
const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/;
const EACH = new RegExp(`(${STRING.source}|${PATTERN.source})|${COMMENT.source}`, 'gm');

/** A comment has words of its own, such as "border", that are no classes. */
export const withoutComments = (text) => text.replace(EACH, (_, code) => code ?? '');

/** What pages ask on the server: data comes from there, no element. */
const SERVER = path.resolve('functions') + path.sep;

/**
 * The source files that a page is made of, by its imports, in one text. Islands that sleep until they are used are keys
 * of `asleep`: what the build has drawn of those that the page reaches stands for them.
 */
async function sourcesOf(component, asleep) {
  const found = new Map();
  const reach = async (file) => {
    if (found.has(file) || file.startsWith(SERVER) || !/\.(astro|tsx?|m?js)$/.test(file)) return;
    const drawn = file.endsWith('.tsx') && asleep.get(path.basename(file, '.tsx'));
    if (drawn) return void found.set(file, drawn);
    const text = withoutComments(await readFile(file, 'utf8'));
    found.set(file, text);
    for (const [, name] of text.matchAll(IMPORT)) {
      const next = resolved(file, name);
      if (next) await reach(next);
    }
  };
  await reach(path.resolve(component));
  return [...found.values()].join('\n');
}

/** Scripts of the build that run before or at the first sign of use, with what they import. */
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
 * After the build: inlines the styles a page can show before use; the whole sheet becomes a file loaded at first use
 * (src/components/shell/whole-styles.ts), in the same order, so that nothing changes. Pages of a template share one
 * text for few CSP hashes; pages with a self-starting island keep all.
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

      const shared = addWords(new Set(), await sourcesOf('src/pages/parts/[part].astro', new Map()));
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
        const found = [...code.matchAll(DRAWN)];
        if (!found.length) continue;
        const replaced = new Map();
        for (const [all, content, rest, component, prerender] of found) {
          const css = JSON.parse(content);
          const sources = prerender === 'true' ? '' : await sourcesOf(component, asleep);
          const wakesAlone = /\bclient:(only|load|idle|visible)\b/.test(sources);
          if (css.length < MIN_BYTES || wakesAlone) continue;
          // Finished pages are files: the Worker never draws them. Parts that the edge fills in are sources, too: each
          // stands in its page as what is shown while it cannot be filled.
          const text = prerender === 'true' ? '' : await leanText(css, addWords(new Set(), sources));
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

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*['"](\.{1,2}\/[^'"?]+)[^'"]*['"]/g;

const WORDS = /[\s"'`\\]+/;
const addAll = (words, list) => {
  for (const word of list) words.add(word);
  return words;
};
const addTypes = (words, text) =>
  addAll(
    words,
    [...text.matchAll(/\btype=["']([\w-]+)["']/g)].map(([, type]) => `type=${type}`),
  );

/** Adds everything in a text of the build that could be the name of a class or element, and the types of fields. */
export const addWords = (words, text) =>
  addTypes(addAll(addAll(words, text.split(WORDS)), text.split(/[^\w-]+/)), text);

const ENDINGS = ['', '.ts', '.tsx', '.astro', '.js', '.mjs', '/index.ts'];
const resolved = (from, name) =>
  ENDINGS.map((ending) => path.resolve(path.dirname(from), name) + ending).find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  );

/**
 * Strings and regular expressions, which may contain what looks like a comment; a lone apostrophe ends with its line.
 */
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/;
const PATTERN = /(?<=(?:[(,=:[!&|?{;>]|\breturn)[ \t]*)\/(?![*/>])(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\[\n]|\\.)+\//;
const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/;
const EACH = new RegExp(`(${STRING.source}|${PATTERN.source})|${COMMENT.source}`, 'gm');

/** Removes comments, whose words, such as "border", are no class names. */
export const withoutComments = (text) => text.replace(EACH, (_, code) => code ?? '');

/** Classes are named in any quoted text, but not in these attributes; nested templates end no string. */
const CLASS = /\bclass(?:Name)?=(?:"[^"]*"|'[^']*')/g;
const OTHER = /(?<=\s)(?:role|type|id|for|href|rel|content|popovertarget|aria-[a-z]+)="[^"]*"/g;
const NESTED = /\$\{[^}]*`/;

/** Adds the names in a source without its comments: quoted text, its elements and the types of its fields. */
export function addNames(words, source) {
  if (NESTED.test(source)) return addWords(words, source);
  const code = source.replace(OTHER, '');
  for (const [, quoted] of code.matchAll(EACH))
    if (quoted && !quoted.startsWith('/')) addAll(words, quoted.split(WORDS));
  for (const [attribute] of code.matchAll(CLASS)) addAll(words, attribute.split(WORDS));
  addAll(words, source.match(/<[a-z][\w-]*/g) ?? []);
  return addTypes(words, source);
}

/** Server modules that pages import: they return data, not elements. */
const SERVER = path.resolve('functions') + path.sep;
/** Rules, texts, stores and clients contain no elements either, except the few that write some. */
const DATA = /^src\/((shop|stores|client|config)\/|pages\/_[\w-]+\.ts$)/;
const isData = (file) => DATA.test(path.relative('.', file).replaceAll(path.sep, '/'));
const writes = (text) => /\bclass(Name|List)?\b/.test(text);

/**
 * Marks a source whose styles no page needs before the whole sheet is loaded (src/components/shell/whole-styles.ts).
 */
const AFTER_USE = /@after-use\b/;

/**
 * Returns the names in the source files that a page imports, and whether one of its islands starts on its own. Islands
 * that sleep until they are used are the keys of `asleep`: their rendered HTML from the build is used in place of their
 * sources.
 */
export async function sourcesOf(component, asleep) {
  const words = new Set();
  const visited = new Set();
  let wakesAlone = false;
  const reach = async (file) => {
    if (visited.has(file) || file.startsWith(SERVER) || !/\.(astro|tsx?|m?js)$/.test(file)) return;
    visited.add(file);
    const drawn = file.endsWith('.tsx') && asleep.get(path.basename(file, '.tsx'));
    if (drawn) return void addNames(words, drawn);
    const source = await readFile(file, 'utf8');
    if (AFTER_USE.test(source)) return;
    const text = withoutComments(source);
    wakesAlone ||= /\bclient:(only|load|idle|visible)\b/.test(text);
    if (!isData(file) || writes(text)) addNames(words, text);
    for (const [, name] of text.matchAll(IMPORT)) {
      const next = resolved(file, name);
      if (next) await reach(next);
    }
  };
  await reach(path.resolve(component));
  return { words, wakesAlone };
}

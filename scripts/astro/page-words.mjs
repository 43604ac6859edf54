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

/** All that could be the name of a class or element, as a text of the build has it, and kinds of fields. */
export const addWords = (words, text) =>
  addTypes(addAll(addAll(words, text.split(WORDS)), text.split(/[^\w-]+/)), text);

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

/** A class is named in quotes wherever it stands, but in no such attribute; one template within another ends no string. */
const CLASS = /\bclass(?:Name)?=(?:"[^"]*"|'[^']*')/g;
const OTHER = /(?<=\s)(?:role|type|id|for|href|rel|content|popovertarget|aria-[a-z]+)="[^"]*"/g;
const NESTED = /\$\{[^}]*`/;

/** Adds what a source, without its comments, names: what it has in quotes, its elements and the kinds of its fields. */
export function addNames(words, source) {
  if (NESTED.test(source)) return addWords(words, source);
  const code = source.replace(OTHER, '');
  for (const [, quoted] of code.matchAll(EACH))
    if (quoted && !quoted.startsWith('/')) addAll(words, quoted.split(WORDS));
  for (const [attribute] of code.matchAll(CLASS)) addAll(words, attribute.split(WORDS));
  addAll(words, source.match(/<[a-z][\w-]*/g) ?? []);
  return addTypes(words, source);
}

/** What pages ask on the server: data comes from there, no element. */
const SERVER = path.resolve('functions') + path.sep;
/** Rules, texts and what stores and calls know are no elements either, but for the few that write some. */
const DATA = /^src\/((shop|stores|client|config)\/|pages\/_[\w-]+\.ts$)/;
const isData = (file) => DATA.test(path.relative('.', file).replaceAll(path.sep, '/'));
const writes = (text) => /\bclass(Name|List)?\b/.test(text);

/** In a source whose look no page needs before the whole sheet has come (src/components/shell/whole-styles.ts). */
const AFTER_USE = /@after-use\b/;

/**
 * What the source files that a page is made of, by its imports, name, and whether an island among them starts on its own.
 * Islands that sleep until they are used are keys of `asleep`: what the build has drawn of those that the page reaches
 * stands for them.
 */
export async function sourcesOf(component, asleep) {
  const words = new Set();
  const found = new Set();
  let wakesAlone = false;
  const reach = async (file) => {
    if (found.has(file) || file.startsWith(SERVER) || !/\.(astro|tsx?|m?js)$/.test(file)) return;
    found.add(file);
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

// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROMISE } from '../../functions/http/api-intro';
import { messages } from '../../src/shop/errors';
import { SETTINGS as SHOP_SETTINGS } from '../../src/shop/settings/table';
import { SCREENS } from '../../src/shop/staff/screen-list';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')];
/** For tests only, so the documents do not list them. */
const OF_TESTS = ['FAILPOINT', 'PASSWORD_COST'];
const SETTINGS = found(read('functions/platform/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm).filter(
  (name) => !OF_TESTS.includes(name),
);

test('every setting is in the README and in the example file, and the example has no other', () => {
  const readme = read('README.md');
  expect(SETTINGS.length).toBeGreaterThan(30);
  expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const example = found(read('.dev.vars.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
  expect(example.filter((name) => name !== 'PUBLIC_SAMPLE_CONTENT').toSorted()).toEqual(SETTINGS.toSorted());
});

test('every setting an owner can change at runtime is in docs/settings.md', () => {
  const text = read('docs/settings.md');
  expect(Object.keys(SHOP_SETTINGS).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('every npm script is in the README', () => {
  const names = Object.keys(JSON.parse(read('package.json')).scripts);
  const documented = new Set(found(read('README.md'), /`(?:npm (?:run )?)?([\w:]+)[^`]*`/g));
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});

test('every link between documents works, and every file they name exists', () => {
  const dead = documents.flatMap((file) => {
    const text = read(file);
    const links = found(text, /\]\((?![a-z]+:|\/)([^)#\s]+)/g).map((link) => path.join(path.dirname(file), link));
    const named = found(text, /`((?:src|functions|scripts|tests|docs|migrations)\/[\w./*-]+)`/g);
    return [...links.filter((link) => !existsSync(link)), ...named.filter((name) => globSync(name).length === 0)].map(
      (name) => `${file}: ${name}`,
    );
  });
  expect(documents.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

test('a file that a document names without its folder exists', () => {
  const files = new Set(
    globSync('{src,functions,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}').map((file) => path.basename(file)),
  );
  const named = documents.flatMap((file) =>
    found(read(file), /`([\w-]+\.(?:ts|tsx|mjs|astro|css))`/g).map((name) => [file, name] as const),
  );
  expect(named.filter(([, name]) => !files.has(name))).toEqual([]);
});

test('documents name screens and attention entries as staff see them', () => {
  const begins = (names: readonly string[]) => new RegExp(`^(?:${names.join('|')})\\b`);
  const screen = begins(SCREENS.map(({ title }) => title));
  const entry = begins(found(read('src/shop/staff/attention.ts'), /^ {2}\w+: '([^']+)',/gm));
  const wrong = documents.flatMap((file) => {
    const text = read(file).replaceAll(/\s+/g, ' ');
    const screens = [...found(text, /\bscreen ([A-Z].{30})/g), ...found(text, /\bunder \*([^*]+)\*, \*Services\*/g)];
    const entries = found(text, /\bAttention: \*(.{30})/g);
    return [...screens.filter((name) => !screen.test(name)), ...entries.filter((name) => !entry.test(name))].map(
      (name) => `${file}: ${name}`,
    );
  });
  expect(wrong).toEqual([]);
});

test('recipes use existing components and functions, and name nothing that was removed', () => {
  const code = globSync('{src,functions,tests,scripts}/**/*.{ts,tsx,mjs,astro,css}').map(read).join('\n');
  const exported = new Set(found(code, /\bexport (?:default )?(?:async )?(?:function|const) ([A-Z]\w+)/g));
  const known = new Set(code.match(/\b[A-Za-z]\w+/g));
  const callable = new Set([
    ...found(code, /\bexport (?:async )?(?:function|const) (\w+)/g),
    ...found(code, /\bimport \{([^}]+)\} from '[^.]/g).flatMap((names) => names.match(/\w+/g) ?? []),
  ]);
  /** The functions that the snippets of a recipe call and do not define. */
  const calledIn = (text: string) => {
    const snippets = found(text, /```tsx?\n([\s\S]*?)```/g)
      .join('\n')
      .replaceAll(/\/\/.*|'[^']*'/g, '');
    const own = found(snippets, /\b(?:function|const) (\w+)/g);
    return found(snippets, /(?<![.\w])([a-z]\w+)\(/g).filter((name) => name !== 'import' && !own.includes(name));
  };
  const gone = globSync('docs/add-*.md').flatMap((file) => {
    const text = read(file);
    const drawn = found(text, /(?<=[\s(>])<([A-Z]\w+)(?=[\s/>])/g).filter((name) => !exported.has(name));
    const named = found(text, /`([A-Za-z]\w{3,})`/g).filter((name) => !known.has(name));
    const called = calledIn(text).filter((name) => !callable.has(name));
    // The example of a recipe, gift cards, is not part of the shop.
    return [...drawn, ...named, ...called].filter((name) => !/gift/i.test(name)).map((name) => `${file}: ${name}`);
  });
  expect(gone).toEqual([]);
});

test('every error code is named by a test', () => {
  const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}').map(read).join('\n');
  expect(Object.keys(messages).filter((code) => !new RegExp(`['"\`]${code}['"\`]`).test(tests))).toEqual([]);
});

test('docs/api.md makes the same promise as the API document', () => {
  expect(read('docs/api.md')).toContain(PROMISE);
});

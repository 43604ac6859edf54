// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles } from './support/circles.ts';
import { keptPromises } from './support/kept-promises.ts';
import { BROWSER, FRAME, LAYERS, LEAVES, NOUNS, PURE, REMEMBERING, STAND_INS } from './support/layers.ts';
import { type Import, type Source, sources } from './support/sources.ts';

const front = sources('src/**/*.{ts,tsx,astro}');
const back = sources('functions/**/*.{ts,tsx}');
const everything = [...front, ...back, ...sources('scripts/**/*.mjs', 'tests/**/*.{ts,tsx}', '*.{ts,mjs}')];

const folderOf = (file: string) => (path.dirname(file).includes('/') ? (file.split('/')[1] ?? '') : '');
const importsOf = (files: Source[]) => files.flatMap((source) => source.imports);
const arrow = ({ from, to }: Import) => `${from} -> ${to}`;
const broken = (files: Source[], wrong: (edge: Import) => boolean) => importsOf(files).filter(wrong).map(arrow);
const inside = (root: string, to: string) => to.startsWith(`${root}/`);
/** The folder of a path below `root`; a file directly in it counts under its own name. */
const placeOf = (to: string) => to.split('/')[1] ?? '';

describe('everything', () => {
  test('no two files import each other in a cycle, including types', () => {
    const file = (name: string, to: string): Source => ({
      file: `${name}.ts`,
      lines: 1,
      text: '',
      functions: [],
      imports: [{ from: `${name}.ts`, to, typeOnly: true, lazy: false }],
    });
    expect(circles([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')])).toEqual(['a <-> b <-> c']);
    expect(circles([...front, ...back])).toEqual([]);
  });
});

describe('src', () => {
  test('each folder imports only from the layers below it', () => {
    const wrong = ({ from, to }: Import) => {
      const place = placeOf(from);
      return inside('src', to) && from.split('/').length > 2 && !(LAYERS[place] ?? []).includes(placeOf(to));
    };
    expect(broken(front, wrong)).toEqual([]);
  });

  test('never imports functions, but for the route types of the client and the read verbs of on-demand pages', () => {
    const allowed = ({ from, typeOnly }: Import) =>
      (inside('src/client', from) && typeOnly) || inside('src/pages', from);
    expect(broken(front, (edge) => inside('functions', edge.to) && !allowed(edge))).toEqual([]);
  });

  test('the rules shared with the server are pure: no React, no store, no server library', () => {
    const shop = front.filter((source) => inside('src/shop', source.file));
    expect(broken(shop, ({ to }) => !inside('src', to) && !PURE.includes(to))).toEqual([]);
  });

  const isHeavy = (to: string) =>
    to === 'zod' ||
    to === 'react-hook-form' ||
    to.startsWith('@hookform/') ||
    /^src\/shop\/.*\/contract(-\w+)?$/.test(to);

  test('browser code loads no contract and no full zod, except for forms of the back office', () => {
    const browser = front.filter((source) => BROWSER.includes(placeOf(source.file)));
    const wrong = ({ from, to, typeOnly }: Import) => !typeOnly && isHeavy(to) && !inside('src/admin', from);
    expect(broken(browser, wrong)).toEqual([]);
  });

  test('the back office loads zod with the first form: no screen loads it before', () => {
    const admin = new Map(
      front
        .filter((source) => inside('src/admin', source.file))
        .map((source) => [source.file.replace(/\.tsx?$/, ''), source.imports.filter((edge) => !edge.typeOnly)]),
    );
    const reaches = (file: string, seen = new Set<string>()): boolean => {
      if (seen.has(file)) return false;
      seen.add(file);
      return (admin.get(file) ?? []).some(({ to, lazy }) => !lazy && (isHeavy(to) || reaches(to, seen)));
    };
    const screens = (admin.get('src/admin/app/screens') ?? []).filter(({ lazy }) => lazy).map(({ to }) => to);
    expect(screens.length).toBeGreaterThan(10);
    expect(['src/admin/app/Admin', ...screens].filter((file) => reaches(file))).toEqual([]);
    expect([...admin.keys()].some((file) => reaches(file))).toBe(true);
  });

  test('no exported store can be set by another file', () => {
    const writable = /^export const \$\w+(: [^=]+)? = (atom|map|deepMap)\b/m;
    expect(front.filter(({ text }) => writable.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('only the client fetches', () => {
    const fetching = front.filter(
      (source) => BROWSER.includes(placeOf(source.file)) && !inside('src/client', source.file),
    );
    expect(fetching.filter((source) => /\bfetch\(/.test(source.text)).map((source) => source.file)).toEqual([]);
  });
});

describe('functions', () => {
  test('import from src only the shared rules and the shop facts', () => {
    const wrong = ({ to }: Import) => inside('src', to) && !inside('src/shop', to) && !inside('src/config', to);
    expect(broken(back, wrong)).toEqual([]);
  });

  test('only routes, the table of contents, the Worker and http/ know Hono', () => {
    const may = (file: string) => inside('functions/http', file) || /(^|\/)(routes(-\w+)?|api|worker)\.ts$/.test(file);
    const hono = (to: string) => to === 'hono' || to.startsWith('hono/') || to.startsWith('@hono/');
    expect(broken(back, ({ from, to }) => hono(to) && !may(from))).toEqual([]);
  });

  test('nobody imports the Worker, and only the table of contents imports routes', () => {
    const wrong = ({ from, to, typeOnly }: Import) =>
      to === 'functions/worker' ||
      (/^functions\/.*\/routes(-\w+)?$/.test(to) &&
        from !== 'functions/api.ts' &&
        !(typeOnly && inside('src/client', from)));
    expect(broken([...front, ...back], wrong)).toEqual([]);
  });

  test('a verb imports no http helper', () => {
    const verbs = back.filter((source) => NOUNS.concat(LEAVES).includes(folderOf(source.file)));
    const wrong = ({ from, to }: Import) => inside('functions/http', to) && !/\/routes(-\w+)?\.ts$/.test(from);
    expect(broken(verbs, wrong)).toEqual([]);
  });

  test('never keep a promise beyond the request that created it, only its value', () => {
    const naive = `const known = new WeakMap<object, Promise<string>>();
      const load = () => fetch('/x');
      export function create() { let client; return () => (client ??= load()); }`;
    expect(keptPromises([{ file: 'naive.ts', text: naive }])).toEqual(['naive.ts: known', 'naive.ts: client']);
    const onServer = front.filter(({ file }) => /^src\/(pages|shop|config|content)\/.*\.ts$/.test(file));
    expect(keptPromises([...back, ...onServer])).toEqual([]);
  });

  test('keep state between requests only in isolateMemory, which each test file clears', () => {
    const variable = /^(export )?(let \w+|const \w+(?=(: .+)? = (new (Map|Set)(<.*>)?\(\)|\[\]);$))/gm;
    const variables = (text: string) => [...text.matchAll(variable)].map(([found]) => found);
    expect(variables('let a: number;\nconst b = new Map<string, number>();\nconst c: string[] = [];\n')).toHaveLength(
      3,
    );
    const free = back.filter(({ file }) => !REMEMBERING.includes(file));
    expect(free.flatMap(({ file, text }) => variables(text).map((found) => `${file}: ${found}`))).toEqual([]);
  });

  test('the services for the outside world know no noun', () => {
    const platform = back.filter((source) => inside('functions/platform', source.file));
    expect(broken(platform, ({ to }) => inside('functions', to) && !['platform', 'db'].includes(placeOf(to)))).toEqual(
      [],
    );
  });
});

describe('nouns', () => {
  const nounOf = (to: string) => (to.split('/').length > 2 ? placeOf(to) : '');

  test('every folder of functions has its place in the order', () => {
    const folders = new Set(back.map((source) => nounOf(source.file)).filter(Boolean));
    expect([...folders].filter((name) => ![...NOUNS, ...LEAVES, ...FRAME].includes(name))).toEqual([]);
  });

  test('only depend on nouns after them in the order', () => {
    const wrong = ({ from, to }: Import) => {
      const [mine, other] = [NOUNS.indexOf(nounOf(from)), NOUNS.indexOf(nounOf(to))];
      return inside('functions', to) && mine >= 0 && other >= 0 && other < mine;
    };
    expect(broken(back, wrong)).toEqual([]);
  });

  test('leaves are used through their statements, which know no other noun', () => {
    const wrong = ({ from, to, typeOnly }: Import) => {
      const [mine, other] = [nounOf(from), nounOf(to)];
      // The back office's calls combine the verbs of every noun.
      if (!inside('functions', to) || mine === other || [...FRAME, 'admin', ''].includes(mine)) return false;
      if (LEAVES.includes(mine)) return NOUNS.includes(other) && !typeOnly && from.endsWith('/statements.ts');
      return LEAVES.includes(other) && !typeOnly && !to.endsWith('/statements');
    };
    expect(broken(back, wrong)).toEqual([]);
  });

  test('write only to their own tables', () => {
    const owners = new Map<string, string>();
    for (const source of back.filter(({ file }) => inside('functions/db/schema', file)))
      for (const [, table = ''] of source.text.matchAll(/(?:sqlite|session|passkey)Table\(\s*'([a-z_]+)'/g))
        owners.set(table, STAND_INS.includes(table) ? 'platform' : path.basename(source.file, '.ts'));
    const write = /\b(?:INSERT(?: OR \w+)? INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+([a-z_]+)\b/g;
    const strays = back.flatMap(({ file, text }) =>
      [...text.matchAll(write)]
        .map(([, table = '']) => ({ file, table, owner: owners.get(table) }))
        .filter(({ owner }) => owner !== undefined && owner !== nounOf(file)),
    );
    expect(owners.size).toBeGreaterThan(0);
    expect(strays).toEqual([]);
  });
});

describe('size and shape', () => {
  test('no file is longer than 250 lines', () => {
    const styles = globSync('src/**/*.css').map((file) => ({
      file,
      lines: readFileSync(file, 'utf8').split('\n').length,
    }));
    expect(
      [...everything, ...styles].filter(({ lines }) => lines > 250).map(({ file, lines }) => `${file}: ${lines}`),
    ).toEqual([]);
  });

  test('no function is longer than 60 lines, no screen longer than 100', () => {
    const limit = (file: string) => (file.endsWith('.tsx') ? 100 : 60);
    const long = [...front, ...back].flatMap(({ file, functions }) =>
      functions.filter(({ lines }) => lines > limit(file)).map(({ name, lines }) => `${file}: ${name} has ${lines}`),
    );
    expect(long).toEqual([]);
  });

  test('there are no barrel files and no folders for leftovers', () => {
    const barrel = (file: string) =>
      /\/(index|utils?|helpers?|common|misc)\.(ts|tsx)$/.test(file) && !inside('src/pages', file);
    const drawer = (file: string) => /\/(utils?|helpers?|common|misc)\//.test(file);
    expect([...front, ...back].map(({ file }) => file).filter((file) => barrel(file) || drawer(file))).toEqual([]);
  });
});

test('every table of the migrations is STRICT', () => {
  const lax = globSync('migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/CREATE TABLE[^;]*;/g)]
      .map(([statement]) => statement)
      .filter((statement) => !/\)\s*STRICT\s*;$/.test(statement))
      .map((statement) => `${file}: ${statement.slice(0, 60)}`),
  );
  expect(lax).toEqual([]);
});

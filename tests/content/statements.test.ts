// @vitest-environment node
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../support/sources.ts';

const files = sources('functions/**/*.{ts,tsx}');
const nounOf = (file: string) => path.dirname(file);
const isShared = (file: string) => /\/statements[^/]*\.ts$/.test(file);

/** The names that `file` imports from `module`, without the keyword `type`. */
const namesFrom = (text: string, module: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , from]) => from?.endsWith(`/${module}`))
    .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim().replace(/^type /, '')))
    .map((name) => name.split(' as ')[0] ?? '');

test('SQL used by one verb only is in that verb, not in the statements its noun shares', () => {
  const alone = files
    .filter(({ file }) => isShared(file))
    .flatMap(({ file, text }) => {
      const module = path.basename(file, '.ts');
      const users = files.filter(({ imports }) => imports.some(({ to }) => `${to}.ts` === file));
      const shared = [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name]) => name ?? '');
      return shared
        .filter((name) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1)
        .map((name) => ({ name, by: users.filter((user) => namesFrom(user.text, module).includes(name)) }))
        .filter(({ by: [first, ...others] }) => first && others.length === 0 && nounOf(first.file) === nounOf(file))
        .map(({ name }) => `${file}: ${name}`);
    });
  expect(alone).toEqual([]);
});

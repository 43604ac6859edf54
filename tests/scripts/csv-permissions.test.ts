import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const api = JSON.parse(readFileSync('docs/api-version-1.json', 'utf8')) as Record<string, { permissions: string[] }>;
const neededBy = (path: string) => api[`GET ${path}`]?.permissions;

const LIST = /list: '([^']+)'/;
const FILE = /csv: \{ from: '([^']+)', name: '[^']+'(?:, permission: '([^']+)')? \}/;

/** Each list of the back office that offers a file: the paths of both calls, and the permission it names for the file. */
const files = globSync('src/admin/screens/*/*.ts').flatMap((name) =>
  readFileSync(name, 'utf8')
    .split(/resource\(/)
    .slice(1)
    .flatMap((options) => {
      const [, list = ''] = LIST.exec(options) ?? [];
      const [, file, permission] = FILE.exec(options) ?? [];
      return file === undefined ? [] : [{ list, file, permission }];
    }),
);

describe('The export of a list', () => {
  it('is found in the screens', () => {
    const offered = globSync('src/admin/screens/*/*.ts').map(
      (name) => readFileSync(name, 'utf8').split('csv: {').length - 1,
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBe(offered.reduce((sum, count) => sum + count, 0));
  });

  it.each(files)('$file is offered to those who may export it', ({ list, file, permission }) => {
    // Who reads the list sees the button, unless the list names what its file needs besides.
    expect([permission ?? [], neededBy(list)].flat()).toEqual(neededBy(file));
  });
});

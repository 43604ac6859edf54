import { beforeAll, describe, expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { testServices } from '../../support/deps.ts';
import { newVisitor } from '../../support/visitor.ts';

interface Guarded {
  method: string;
  path: string;
}

let guarded: Guarded[];

beforeAll(async () => {
  const { body } = await newVisitor().get<{ paths: Record<string, Record<string, { security: unknown[] }>> }>(
    '/api/openapi.json',
  );
  guarded = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'x') })),
  );
});

const last = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const encoded = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const twice = (text: string) => encoded(text).replaceAll('%', '%25');

/** Spellings of the same address that a guard comparing prefixes or text would miss. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'a trailing slash': (path) => `${path}/`,
  'a doubled slash in front': (path) => `/${path}`,
  'doubled slashes within': (path) => path.replaceAll('/', '//').slice(1),
  'capital letters': (path) => path.toUpperCase(),
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'an encoded last part': (path) => path.replace(last(path), encoded(last(path))),
  'a last part encoded twice': (path) => path.replace(last(path), twice(last(path))),
  'an encoded slash': (path) => `/api%2f${path.slice(5)}`,
  'a dot': (path) => path.replace('/api/', '/api/./'),
  'an encoded dot': (path) => path.replace('/api/', '/api/%2e/'),
  'a way back': (path) => path.replace('/api/', '/api/health/../'),
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a semicolon': (path) => `${path};a=b`,
  'an empty query': (path) => `${path}?`,
  'a fragment': (path) => `${path}#x`,
  'a file name': (path) => `${path}.json`,
  'a null': (path) => `${path}%00`,
};

describe('A guarded call in another spelling gives no access', () => {
  test.each(Object.entries(SPELLINGS))('with %s', async (_name, spell) => {
    expect(guarded.length).toBeGreaterThan(40);
    for (const { method, path } of guarded) {
      const { status } = await newVisitor().send(method, spell(path));
      expect([400, 401, 404, 405], `${method} ${spell(path)} -> ${status}`).toContain(status);
    }
  });

  test.each(['HEAD', 'OPTIONS', 'TRACE', 'get', 'PROPFIND'])('nor with the method %s', async (method) => {
    for (const { path } of guarded) {
      const { status } = await newVisitor()
        .send(method, path)
        .catch(() => ({ status: 405 }));
      expect([401, 404, 405], `${method} ${path} -> ${status}`).toContain(status);
    }
  });
});

describe('A guarded page in another spelling', () => {
  const opened = async (path: string) => {
    const reached: string[] = [];
    const render = async (request: Request) => {
      reached.push(new URL(request.url).pathname);
      return new Response('drawn');
    };
    const answer = await page(new Request(`http://localhost:8787${path}`), testServices(), render);
    return { status: answer.status, location: answer.headers.get('location'), reached };
  };

  test.each([
    '/email-preview/',
    '//email-preview',
    '/%65mail-preview',
    '/email-preview.html',
    '/email-preview/index.html',
    '/admin/',
    '/admin//orders',
    '/%61dmin/products',
    '/admin/products/',
  ])('%s moves to its one spelling before anything is drawn', async (path) => {
    const { status, location, reached } = await opened(path);
    expect([status, reached]).toEqual([301, []]);
    expect(location).toMatch(/^\/(email-preview|admin[\w/?=-]*)$/);
  });
});

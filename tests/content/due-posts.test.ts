import { afterEach, expect, test, vi } from 'vitest';
import { GET } from '../../src/pages/landings.json';
import { collections } from '../support/astro-content.ts';

const text = (id: string, data: object) => ({
  id,
  data: { title: id, description: id, names: [], hosts: [], keywords: [], draft: false, default: false, ...data },
});

afterEach(() => vi.useRealTimers());

test('a scheduled post requests a build on its date, like a landing page; a draft does not', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  collections.landings = [text('here', { default: true }), text('soon', { publishAt: '2026-12-02T09:00:00Z' })];
  collections.posts = [
    text('out', { published: '2026-11-01', publishAt: '2026-11-01T09:00:00Z' }),
    text('news', { published: '2026-12-01', publishAt: '2026-12-01T09:00:00Z' }),
    text('unfinished', { published: '2026-12-05', publishAt: '2026-12-05T09:00:00Z', draft: true }),
  ];
  const index = (await (await GET({ site: undefined })).json()) as { waiting: string[] };
  expect(index.waiting).toEqual(['2026-12-01T09:00:00Z', '2026-12-02T09:00:00Z']);
});

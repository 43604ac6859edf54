import { expect, test, vi } from 'vitest';
import { createAi } from '../../functions/platform/ai';
import { newVisitor, OPERATOR } from '../support/visitor.ts';

test('suggestions for search engines follow rules and limits', async () => {
  const answer = await newVisitor().post('/api/ai/optimize-seo', {
    content: 'Office for the Mac, paid once. It runs on macOS 13.',
    targetKeywords: ['outlook'],
    pageType: 'landing',
    productName: 'Office Home 2024',
    productPrice: 149.99,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    success: true,
    result: {
      optimizedTitle: 'Office Home 2024: outlook | Keystall',
      structuredData: { '@type': 'Product', offers: { price: '149.99' } },
      socialTags: { ogTitle: 'Office Home 2024: outlook' },
    },
  });
});

test('an unknown field is refused', async () => {
  expect((await newVisitor().post('/api/ai/optimize-seo', { content: 'x', color: 'red' })).status).toBe(400);
});

const PAGE = { content: 'Office for the Mac, paid once. It runs on macOS 13.', pageType: 'landing' };
const TEXTS = {
  title: 'Office for your Mac, paid once',
  description: 'One payment, no yearly fee, for any Mac with macOS 13.',
  keywords: ['Office', 'Mac'],
};

const ask = (visitor: ReturnType<typeof newVisitor>, headers = {}) =>
  visitor.post<{ result: object }>('/api/ai/optimize-seo', PAGE, headers);

/** The suggestions of the call when the bound model answers like this. */
async function suggested(answer: () => Promise<unknown>) {
  const run = vi.fn(answer);
  const visitor = newVisitor({ ai: createAi({ run }) });
  const { status, body } = await ask(visitor, OPERATOR);
  expect([status, run.mock.calls.length]).toEqual([200, 1]);
  return body.result;
}

test('a bound model writes the texts, as an object or as text', async () => {
  for (const response of [TEXTS, JSON.stringify(TEXTS)])
    expect(await suggested(async () => ({ response }))).toEqual({
      optimizedTitle: 'Office for your Mac, paid once | Keystall',
      optimizedDescription: TEXTS.description,
      optimizedKeywords: ['office', 'mac'],
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: TEXTS.title,
        description: TEXTS.description,
      },
      socialTags: {
        ogTitle: TEXTS.title,
        ogDescription: TEXTS.description,
        twitterTitle: TEXTS.title,
        twitterDescription: TEXTS.description,
      },
    });
});

test.each([
  ['throws', () => Promise.reject(new Error('offline'))],
  ['answers nonsense', async () => ({ response: 'Sure! Here is' })],
  ['answers half', async () => ({ response: { title: TEXTS.title } })],
  ['answers nothing', async () => undefined],
  ['claims what a reseller may not', async () => ({ response: { ...TEXTS, title: 'Authorized Office partner' } })],
  ['names a number of its own', async () => ({ response: { ...TEXTS, description: 'Trusted by 7000 happy buyers.' } })],
])('a model that %s leaves the suggestions to the rules', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { body } = await newVisitor().post<{ result: object }>('/api/ai/optimize-seo', PAGE);
  expect(await suggested(answer)).toEqual(body.result);
  vi.restoreAllMocks();
});

test('after sixty requests an hour a staff member gets the texts by rules', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const run = vi.fn(async () => ({ response: TEXTS }));
  const visitor = newVisitor({ ai: createAi({ run }), now: () => Date.now() + 7_200_000 });
  for (let asked = 0; asked < 62; asked += 1) expect((await ask(visitor, OPERATOR)).status).toBe(200);
  expect(run).toHaveBeenCalledTimes(60);
  vi.restoreAllMocks();
});

test('anonymous callers never reach the model, and are rate limited after sixty requests', async () => {
  const run = vi.fn(async () => ({ response: TEXTS }));
  const stranger = newVisitor({ ai: createAi({ run }) });
  for (let asked = 0; asked < 60; asked += 1) expect((await ask(stranger)).status).toBe(200);
  expect((await ask(stranger)).status).toBe(429);
  expect(run).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import { newVisitor } from '../support/visitor.ts';

test('suggestions for search engines come from rules, within the limits', async () => {
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

test('a field the call does not have is refused', async () => {
  expect((await newVisitor().post('/api/ai/optimize-seo', { content: 'x', colour: 'red' })).status).toBe(400);
});

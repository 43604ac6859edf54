import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GET as robots } from '../../src/pages/robots.txt';
import { leftText } from '../../src/shop/content/countdown';
import { searchDocuments, searcher } from '../../src/shop/content/search';
import { clip, DESCRIPTION_LIMIT, optimizeSeo } from '../../src/shop/content/seo';
import { matchesWords } from '../../src/shop/content/words';
import { escapeXml } from '../../src/shop/content/xml';

describe('suggestions for search engines', () => {
  const input = { content: '', targetKeywords: [], pageType: 'page' };

  test('the product comes first, and its price is structured data', () => {
    const result = optimizeSeo({ ...input, productName: 'Office Home 2024', productPrice: '149.99' }, 'Keystall');
    expect(result.optimizedTitle).toBe('Office Home 2024 | Keystall');
    expect(result.structuredData).toMatchObject({
      '@type': 'Product',
      offers: { price: '149.99', priceCurrency: 'USD' },
    });
  });

  test('a missing keyword is added once', () => {
    const result = optimizeSeo({ ...input, content: 'Paid once. Kept for good.', targetKeywords: ['mac'] }, 'Keystall');
    expect(result.optimizedTitle).toBe('Paid once: mac | Keystall');
  });

  test('any text stays within the limits and is cut between words', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        fc.array(fc.string({ maxLength: 30 }), { maxLength: 4 }),
        (content, targetKeywords) => {
          const { optimizedDescription, optimizedKeywords } = optimizeSeo(
            { ...input, content, targetKeywords },
            'Keystall',
          );
          expect(optimizedDescription.length).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
          expect(new Set(optimizedKeywords).size).toBe(optimizedKeywords.length);
        },
      ),
    );
    expect(clip('one two three', 9)).toBe('one two');
  });
});

describe('internal search', () => {
  const find = searcher(
    searchDocuments([
      {
        title: 'Help',
        places: [
          { path: '/activation-guide', title: 'Activate your edition', description: 'Steps', words: 'redeem key word' },
          { path: '/troubleshooting', title: 'Troubleshooting', description: 'Codes', words: '0xC004C008 limit Łódź' },
        ],
      },
    ]),
  );
  test.each([
    ['activat', '/activation-guide'],
    ['troubleshoting', '/troubleshooting'],
    ['0xc004c008', '/troubleshooting'],
    ['redeem limit', '/activation-guide'],
  ])('%s finds %s', (query, path) => expect(find(query).map((hit) => hit.path)).toContain(path));
  test('a guide with another form of the word in its title ranks before pages that only mention it', () => {
    const mentions = ['/faq', '/terms', '/blog'].map((path) => ({
      path,
      title: 'Questions and answers',
      description: 'What buyers ask',
      words: 'activation of a key',
    }));
    const guide = {
      path: '/activation-guide',
      title: 'Activate your edition',
      description: 'Steps',
      words: 'sign in type the key once',
    };
    const search = searcher(searchDocuments([{ title: 'Help', places: [...mentions, guide] }]));
    for (const query of ['activation', 'activate', 'activating'])
      expect(search(query)[0]?.path, query).toBe('/activation-guide');
  });
  test('titles that match as typed rank first', () => {
    const place = (name: string, words: string) => ({
      path: `/${name}`,
      title: `Office ${name}`,
      description: '',
      words,
    });
    const places = [place('Home & Business 2024', 'home home home 2024 2024'), place('Home 2024', 'word excel')];
    expect(searcher(searchDocuments([{ title: 'Editions', places }]))('home 2024')[0]?.path).toBe('/Home 2024');
  });
  test('nonsense finds nothing', () => expect(find('qqqqqqqq')).toEqual([]));
});

test('codes match in any case, and every word must occur', () => {
  expect(matchesWords('0xC004C008: the limit', 'C004c008 LIMIT')).toBe(true);
  expect(matchesWords('0xC004C008: the limit', 'limit mac')).toBe(false);
});

test('the countdown shows days, hours, minutes and seconds', () => {
  expect(leftText(((2 * 24 + 3) * 3600 + 65) * 1000)).toBe('2 d 03:01:05');
  expect(leftText(-5)).toBe('00:00:00');
});

test('text is escaped in XML', () => expect(escapeXml('a<b & "c"\u0000')).toBe('a&lt;b &amp; &quot;c&quot;'));

test('a crawler may make the call that loads a page’s prices, and no other', async () => {
  const answer = await robots({ site: new URL('https://shop.example') } as Parameters<typeof robots>[0]);
  const rules = [...(await answer.text()).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
    kind,
    path,
  }));
  // The longest matching rule decides (RFC 9309, section 2.2.2).
  const may = (path: string) =>
    rules.filter((rule) => path.startsWith(rule.path)).toSorted((a, b) => b.path.length - a.path.length)[0]?.kind ===
    'Allow';
  expect(['/api/storefront', '/api/storefront?ids=a', '/product/home-2024', '/shop'].map(may)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/api/products', '/api/orders/x', '/admin', '/checkout'].map(may)).toEqual([false, false, false, false]);
});

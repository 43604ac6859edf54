import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLanding } from '../../src/content/check-landing';
import { pageFiles } from '../../src/content/page-files';
import { pageNamed } from '../../src/content/taken';
import { builtFacts, catalogFact, namedIn } from '../../src/shop/catalog/facts';
import { parseBlocks } from '../../src/shop/content/blocks';
import { fillFacts } from '../../src/shop/content/facts';
import { readFrontMatter, splitFrontMatter } from '../../src/shop/content/front-matter';
import { dayText, isDue, momentText, readingText } from '../../src/shop/content/publish';
import { landingSchema, policySchema } from '../../src/shop/content/schemas';

const HEAD = `title: Office for clubs
description: Perpetual office licenses for clubs and associations, with an invoice.
hero:
  title: Office for the board
  text: One payment and no yearly fee for your club.
picture: keys
products:
  - home-2024`;
const read = (head: string) => readFrontMatter(head, 'page.md', landingSchema);
const says = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing wrong';
};

describe('front matter', () => {
  test('valid front matter is read, with defaults', () => {
    expect(read(HEAD)).toMatchObject({ title: 'Office for clubs', draft: false, hosts: [], noindex: false });
  });

  test.each([
    [HEAD.replace('home-2024', 'Home 2025'), 'line 8: "products.0": "Home 2025" is not the id of a product'],
    [HEAD.replace(/title: Office for clubs\n/, ''), '"title": is missing or not text'],
    [HEAD.replace('Office for clubs', 'Office: clubs'), 'line 2: front matter: cannot be read: put values'],
    [`${HEAD}\nheros: x`, '"heros": is not known here: remove it, or check its spelling. Did you mean hero?'],
    [HEAD.replace(/description: .*/, 'description: Short.'), 'line 3: "description": is too short'],
    [HEAD.replace(/description: .*/, `description: ${'long '.repeat(40)}`), 'shorten it to 160'],
    [
      HEAD.replace(/picture: .*\n/, ''),
      '"picture": is missing: every page has a picture of its own, name one of product, home-2024',
    ],
    [
      HEAD.replace('keys', 'kitten'),
      'line 7: "picture": "kitten" is no picture of this shop: name one of product, home-2024',
    ],
    [`${HEAD}\npublishAt: tomorrow`, '"publishAt": write a date and time in UTC'],
    [`${HEAD}\ndraft: maybe`, '"draft": write true or false'],
    [`${HEAD}\ncoupon: ten percent`, '"coupon": write the code in capitals'],
    [
      `${HEAD}\ncoupon: 2026`,
      '"coupon": write the code in capitals, digits and dashes, as it appears in the back office, in quotes if',
    ],
    [`${HEAD}\ntoken: 123456`, '"token": use 6 to 64 letters, digits, dashes or underscores, in quotes if'],
    [`${HEAD}\nhosts: deals.example.com`, '"hosts": list host names, each on its own line after a dash'],
    [`${HEAD}\nhosts:\n  - 1`, '"hosts.0": write a host name such as deals.example.com'],
    [`${HEAD}\nkeywords: office mac`, '"keywords": list search terms, each on its own line after a dash'],
    [HEAD.replace(/hero:[\s\S]*club\.\n/, 'hero: Office\n'), '"hero": write title and text below it, indented'],
  ])('a wrong one names file, line, field and remedy', (head, sentence) => {
    expect(says(() => read(head))).toContain(sentence);
    expect(says(() => read(head))).toMatch(/^page\.md/);
  });

  test('a file without front matter is refused with that reason', () => {
    expect(says(() => splitFrontMatter('# Hello', 'page.md'))).toContain('begin the file with a block');
  });

  test('a coupon block needs a code', () => {
    const blocks = parseBlocks(':::coupon\n:::', 'page.md');
    expect(says(() => checkLanding(read(HEAD), blocks, 'page.md'))).toContain('add "coupon: CODE" to the front matter');
  });
});

describe('placeholders', () => {
  test('facts are filled in', () => {
    expect(fillFacts('{{currencies}}', 'page.md')).toMatch(/^US Dollar, Euro, .* and /);
    expect(fillFacts('{{store.guaranteeDays}} days', 'page.md')).toBe('30 days');
    expect(fillFacts('{{redeem}}, {{download.home-2024}}', 'page.md')).toBe(
      '[setup.office.com](https://setup.office.com), [office.com/<wbr>apps](https://www.office.com/apps)',
    );
  });

  test('facts of the catalog are marked for the edge, including products unknown to the build', () => {
    const text = fillFacts('{{ price.home-2024 }}, {{price.acrobat-2025}}, {{name.acrobat-2025}}', 'page.md');
    expect(builtFacts(text)).toBe('$ 149.99, see the shop, acrobat-2025');
    expect(namedIn(text)).toEqual(['home-2024', 'acrobat-2025', 'acrobat-2025']);
    const now = [{ id: 'home-2024', name: 'Office Home 2024', priceMinor: 12_300 }];
    expect(catalogFact('price.home-2024', now)).toBe('$ 123.00');
    expect(catalogFact('name.home-2024', now)).toBe('Office Home 2024');
    expect(catalogFact('price.acrobat-2025', now)).toBe('not on sale');
    expect(catalogFact('cheapest.acrobat-2025.home-2024', now)).toBe('123');
  });

  test('an unknown placeholder fails the build with file and line', () => {
    expect(says(() => fillFacts('a\nb {{store.mail}}', 'page.md'))).toContain(
      'page.md, line 2: {{store.mail}}: there is no such placeholder.',
    );
  });
});

test('drafts and pages before their date are in development only', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(isDue({ draft: true }, false, now)).toBe(false);
  expect(isDue({ draft: true }, true, now)).toBe(true);
  expect(isDue({ draft: false, publishAt: '2026-11-21T12:00:01Z' }, false, now)).toBe(false);
  expect(isDue({ draft: false, publishAt: '2026-11-21T12:00:00Z' }, false, now)).toBe(true);
});

test('dates and reading times are in American format', () => {
  expect(dayText('2026-11-21')).toBe('November 21, 2026');
  expect(momentText('2026-12-01T18:00:00Z')).toBe('December 1, 2026, 18:00 UTC');
  expect([1, 200, 201, 650].map((words) => readingText('word '.repeat(words)))).toEqual([
    '1 min read',
    '1 min read',
    '2 min read',
    '4 min read',
  ]);
});

test('a policy may start with a summary of at most six sentences', () => {
  const policy = `title: Returns
heading: Returns
description: How to return what nobody has seen, and how soon the money is back on your card.
updated: 2026-11-21`;
  const summary = (lines: number) => `\nsummary:${'\n  - Nothing is owed before you pay.'.repeat(lines)}`;
  const readPolicy = (lines: number) => readFrontMatter(`${policy}${summary(lines)}`, 'page.md', policySchema);
  expect(readPolicy(6)).toMatchObject({ summary: Array(6).fill('Nothing is owed before you pay.'), exceptions: [] });
  expect(says(() => readPolicy(7))).toContain('write at most six');
});

test('a file must not have the name of a page or folder of the shop, and none has', () => {
  expect(['reviews', 'sitemap', 'offer', 'blog'].map((name) => pageNamed(name) === undefined)).toEqual(
    Array(4).fill(false),
  );
  const files = globSync('src/content/{landings,guides,policies,editions}/*.md');
  expect(files.length).toBeGreaterThan(30);
  expect(files.map((file) => pageNamed(path.basename(file, '.md'))).filter(Boolean)).toEqual([]);
});

test('each file in a folder of pages is a page at an address, or fails the build with a message', () => {
  const named = (name: string, folder = false) =>
    says(() => pageFiles('src/content/landings', [{ name, isDirectory: () => folder }]));
  expect([named('spring-offer.md'), named('.DS_Store')]).toEqual(Array(2).fill('nothing wrong'));
  for (const name of ['Spring Offer.md', 'index.md', '[...slug].md', 'spring--offer.md', 'offer_2.md'])
    expect(named(name), name).toContain('use small letters, digits and single dashes');
  for (const name of ['offer.mdx', 'offer.markdown', 'offer.MD', 'offer'])
    expect(named(name), name).toContain('only files that end in .md become pages');
  expect(named('spring', true)).toBe(
    'src/content/landings/spring: file name: a folder holds no pages: move its files to src/content/landings.',
  );
});

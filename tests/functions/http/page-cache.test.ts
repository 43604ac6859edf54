import { afterEach, expect, test, vi } from 'vitest';
import { fillPlaceholders } from '../../../functions/http/compose';
import { deferScripts } from '../../../functions/http/defer-scripts';
import { cachedPage } from '../../../functions/http/page-cache';
import { markedFact, markItem, markLines } from '../../../src/shop/catalog/facts';
import { Buyer } from '../../support/buyer.ts';
import { db, product } from '../../support/stock.ts';

afterEach(() => vi.useRealTimers());

/** Requests a product's page some seconds from now; the response says how often it was rendered so far. */
async function page(id: string, draws: { count: number }, seconds: number, build?: string): Promise<string> {
  vi.setSystemTime(Date.now() + seconds * 1000);
  const storing: Promise<unknown>[] = [];
  const draw = async () => {
    draws.count += 1;
    return new Response(`drawn ${draws.count}`, { headers: { 'content-type': 'text/html' } });
  };
  const request = new Request(`https://shop.example/product/${id}`);
  const answer = await cachedPage({ request, db, later: (work) => storing.push(work), build }, draw);
  const text = await answer.text();
  await Promise.all(storing);
  return text;
}

test('a product page is rendered again once its last key is sold, and not before', async () => {
  const sold = await product({ keys: 1 });
  const draws = { count: 0 };
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await page(sold.id, draws, 3)).toBe('drawn 1');
  expect(await page(sold.id, draws, 3)).toBe('drawn 1');
  vi.useRealTimers();
  await new Buyer().buy([{ product: sold }]);
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await page(sold.id, draws, 10)).toBe('drawn 2');
  expect(await page(sold.id, draws, 3)).toBe('drawn 2');
});

test('a page of the previous build is not served: its styles and scripts are gone', async () => {
  const { id } = await product({ keys: 1 });
  const draws = { count: 0 };
  vi.useFakeTimers({ toFake: ['Date'] });
  // Later than the whole test before, whose catalog does not have this product.
  expect(await page(id, draws, 60, 'before')).toBe('drawn 1');
  expect(await page(id, draws, 3, 'after')).toBe('drawn 2');
  expect(await page(id, draws, 3, 'after')).toBe('drawn 2');
});

test('placeholders of a page are filled from the catalog, and stay as built if that fails', async () => {
  const text = '<p><!--part menu?ids=a+b-->built<!--/part--> \uE000price.a\uE001$ 1.00\uE002</p>';
  const made: string[] = [];
  const sources = (version: string, works = true) => ({
    version,
    part: async (name: string, options: string) => {
      if (!works) throw new Error('no database');
      made.push(`${name} ${options} ${version}`);
      return `<b>${version}</b>`;
    },
    facts: async () => {
      if (!works) throw new Error('no database');
      return (name: string) => (name === 'price.a' ? '$ 2 & more' : undefined);
    },
  });
  expect(await fillPlaceholders(text, sources('1'))).toBe('<p><b>1</b> $ 2 &amp; more</p>');
  expect(await fillPlaceholders(text, sources('1'))).toBe('<p><b>1</b> $ 2 &amp; more</p>');
  expect(await fillPlaceholders(text, sources('2'))).toBe('<p><b>2</b> $ 2 &amp; more</p>');
  expect(made).toEqual(['menu ids=a+b 1', 'menu ids=a+b 2']);
  expect(await fillPlaceholders(text, sources('3', false))).toBe('<p>built $ 1.00</p>');
  expect(await fillPlaceholders(text, undefined)).toBe('<p>built $ 1.00</p>');
});

test('a text leaves out lines, paragraphs and questions that name a product which is gone', async () => {
  const price = (id: string) => markedFact(`price.${id}`, '$ 1.00');
  const text = markLines(
    `<ul><li>A: ${price('a')}</li><li><p>B: ${price('b')}</p></li></ul><p>${price('a')} or ${price('b')}</p><p>Both.</p>`,
  );
  const sources = { version: '1', part: async () => '', facts: async () => fact };
  const fact = (name: string) =>
    ({ 'live.a': 'live', 'live.b': '', 'price.a': '$ 2.00', 'price.b': 'not on sale' })[name];
  expect(await fillPlaceholders(text, sources)).toBe('<ul><li>A: $ 2.00</li></ul><p>Both.</p>');
  const rows = markLines(`<tr><td>${price('a')}</td><td>${price('b')}</td></tr><tr><td>${price('b')}</td></tr>`);
  expect(await fillPlaceholders(rows, sources)).toBe('<tr><td>$ 2.00</td><td>not on sale</td></tr>');
  expect(await fillPlaceholders(text, undefined)).toContain('<li><p>B: $ 1.00</p></li></ul><p>$ 1.00 or $ 1.00</p>');

  const answer = markLines(`<p>${price('b')}.</p>`);
  expect(markItem({ title: 'What is B?', body: answer })).toMatchObject({
    with: ['b'],
    body: `<p>${price('b')}.</p>`,
  });
  expect(markItem({ title: 'What is B?', body: `${answer}<p>Ask us.</p>` }).with).toBeUndefined();
});

test('a product list is cached under its path whatever the query, and its last copy precedes the built-in editions', async () => {
  let answers = 0;
  const ask = async (address: string, isBuiltIn = false) => {
    const storing: Promise<unknown>[] = [];
    const draw = async () => {
      answers += 1;
      return new Response(`list ${answers}`, { headers: isBuiltIn ? { 'x-built-in': '1' } : {} });
    };
    const request = new Request(`https://shop.example${address}`);
    const answer = await cachedPage({ request, db, later: (work) => storing.push(work), build: 'lists' }, draw);
    expect(answer.headers.has('x-built-in')).toBe(false);
    const text = await answer.text();
    await Promise.all(storing);
    return text;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 600_000);
  expect(await ask('/pricing', true)).toBe('list 1');
  expect(await ask('/pricing?a=1')).toBe('list 2');
  expect(await ask('/pricing?a=2')).toBe('list 2');
  await db.prepare("UPDATE setting SET value = value + 1 WHERE name = 'catalog_version'").run();
  vi.setSystemTime(Date.now() + 3_000);
  expect(await ask('/pricing', true)).toBe('list 2');
  expect(await ask('/pricing')).toBe('list 4');
});

test('the island runtime is fetched on first use, and all islands wait for the same request', () => {
  const runtime =
    '<script>(self.Astro||(self.Astro={})).use=1</script><script>customElements.define("astro-island",1)</script>';
  const page = (kind: string) => `<head></head><astro-island client="${kind}">${runtime}</astro-island>`;
  expect(deferScripts(page('use'), '/i.js')).toBe(
    '<head><script type="late" data-use="/i.js"></script></head><astro-island client="use"></astro-island>',
  );
  expect(deferScripts(page('only'), '/i.js')).toBe(page('only'));
  expect(deferScripts('<script type="module" src="/_astro/Carousel.js"></script>')).toBe(
    '<script type="late" data-src="/_astro/Carousel.js"></script>',
  );
});

import { afterEach, expect, test, vi } from 'vitest';
import { cachedPage } from '../../../functions/http/page-cache';
import { Buyer } from '../../support/buyer.ts';
import { db, product } from '../../support/stock.ts';

afterEach(() => vi.useRealTimers());

/** Asks for a product's page some seconds from now; the answer says how often it was drawn so far. */
async function page(id: string, draws: { count: number }, seconds: number, build?: string): Promise<string> {
  vi.setSystemTime(Date.now() + seconds * 1000);
  const storing: Promise<unknown>[] = [];
  const draw = async () => {
    draws.count += 1;
    return new Response(`drawn ${draws.count}`, { headers: { 'content-type': 'text/html' } });
  };
  const request = new Request(`https://shop.example/product/${id}`);
  const answer = await cachedPage(request, db, (work) => storing.push(work), draw, build);
  const text = await answer.text();
  await Promise.all(storing);
  return text;
}

test('a product page is drawn again once its last key is sold, and not before', async () => {
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

test('a page of the build before is not shown: its styles and scripts are gone', async () => {
  const { id } = await product({ keys: 1 });
  const draws = { count: 0 };
  vi.useFakeTimers({ toFake: ['Date'] });
  // Later than all of the test before, whose catalog does not know this product.
  expect(await page(id, draws, 60, 'before')).toBe('drawn 1');
  expect(await page(id, draws, 3, 'after')).toBe('drawn 2');
  expect(await page(id, draws, 3, 'after')).toBe('drawn 2');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Stock } from '../../src/admin/screens/licenses/Stock';
import { stock } from '../../src/admin/screens/licenses/store';

afterEach(() => vi.unstubAllGlobals());

const rowOf = (name: string, available: number, daysOfCover: number | null) => ({
  ...{ productId: name, name, available, held: 0, assigned: 0, waiting: 0, requests: 0 },
  ...{ sold30d: daysOfCover === null ? 0 : 500, daysOfCover },
});

test('only what has no key is sold out; what sells is marked by the days that Home orders by, else by few keys', async () => {
  const products = [
    rowOf('few', 5, 0),
    rowOf('none', 0, 0),
    rowOf('week', 110, 6),
    rowOf('just', 20, 14),
    rowOf('one', 20, 1),
    rowOf('last', 3, 15),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ products, coverDays: 14, soldByDay: [] })));
  stock.open('all');
  await vi.waitFor(() => expect(stock.$state.get().status).toBe('ready'));
  const text = renderToStaticMarkup(<Stock />).replaceAll(/<[^>]*>/g, ' ');
  expect(text.match(/Out of stock/g)).toHaveLength(1);
  expect(text).toMatch(/Out of stock .* — .*Less than a day/);
  expect(text).toMatch(/few .*Less than a day/);
  expect(text).toMatch(/Runs out soon .*\b6 days/);
  expect(text).toMatch(/\b1 day /);
  // Four products, one of them with exactly the days wanted, and the line that says what it means.
  expect(text.match(/Runs out soon/g)).toHaveLength(5);
  expect(text).toMatch(/Only 3 left .*\b15 days/);
  expect(text.match(/Only 3 left/g)).toHaveLength(1);
});

import { afterEach, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { expectEqualLinkBooks, linksStorm } from '../support/links-storm.ts';
import { seatsOf } from '../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

test('storm: 300 links, two browsers and four triggers each, with writes killed and answers lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const of = { links: 300, seats: 150 };
  const done = await linksStorm({ ...of, concurrency: 100 });
  await expectEqualLinkBooks(done, of);
  expect(await seatsOf(done.sold)).toEqual({ assigned: 150 });
}, 600_000);

import { afterEach, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { expectEqualLinkBooks, linksStorm } from '../../support/links-storm.ts';
import { seatsOf } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

test('storm: 40 links, two browsers each: browser dead, webhooks lost, both, writes killed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const of = { links: 40, seats: 20 };
  const done = await linksStorm({ ...of, concurrency: 20 });
  await expectEqualLinkBooks(done, of);
  expect(await seatsOf(done.sold)).toEqual({ assigned: 20 });
}, 120_000);
